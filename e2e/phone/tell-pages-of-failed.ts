import { beforeEach } from 'vitest';
import { tellPages } from './watched-pages.ts';

/** Adds the state of all pages to the error of a failed journey. */
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(async () => {
    const error = task.result?.errors?.[0];
    if (!error) return;
    const { message, stack } = error;
    error.message = `${message}\n${await tellPages()}`;
    // Reporters print either the stack or the message.
    if (stack) error.stack = stack.replace(message, () => error.message);
  });
});
