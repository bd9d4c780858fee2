import { beforeEach } from 'vitest';
import { tellPages } from './watched-pages.ts';

/** Beside what a journey waited for in vain stands what its pages did meanwhile. */
beforeEach(({ task, onTestFailed }) => {
  onTestFailed(async () => {
    const error = task.result?.errors?.[0];
    if (!error) return;
    const { message, stack } = error;
    error.message = `${message}\n${await tellPages()}`;
    // Reports print the one or the other.
    if (stack) error.stack = stack.replace(message, () => error.message);
  });
});
