import type { Socket } from 'node:net';
import { z } from 'zod';
import { locales } from '#contract/locale.ts';

/** Protocol of the control socket, one JSON value per line: a request, then replies up to an exit code. */
export const controlRequest = z.strictObject({
  command: z.string(),
  args: z.array(z.string()),
  cwd: z.string(),
  locale: z.enum(locales),
});
export type ControlRequest = z.output<typeof controlRequest>;

export const controlAnswer = z.union([
  z.strictObject({ line: z.string() }),
  z.strictObject({ complaint: z.string() }),
  z.strictObject({ exitCode: z.int() }),
]);
export type ControlAnswer = z.output<typeof controlAnswer>;

const MAX_LINE_CHARACTERS = 1_000_000;

/** The lines of a socket. @throws Error if one exceeds the maximum length. */
export async function* linesOf(socket: Socket): AsyncGenerator<string> {
  socket.setEncoding('utf8');
  let rest = '';
  for await (const chunk of socket as AsyncIterable<string>) {
    const pieces = (rest + chunk).split('\n');
    rest = pieces.pop() ?? '';
    if (rest.length > MAX_LINE_CHARACTERS) throw new Error('control socket line too long');
    yield* pieces;
  }
}
