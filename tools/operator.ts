import { runCommand } from '#server/cli/run-command.ts';

process.exitCode = await runCommand('operator', process.argv.slice(2));
