import { runCommand } from '#server/cli/run-command.ts';

process.exitCode = await runCommand('user', process.argv.slice(2));
