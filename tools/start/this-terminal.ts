import type { Terminal } from '#server/cli/run-command.ts';

/** Arguments apart, what a command gets of this process. */
export const thisTerminal: Terminal = {
  environment: process.env,
  cwd: process.cwd(),
  output: {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  },
};
