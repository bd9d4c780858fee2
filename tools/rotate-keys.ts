import { runCommand } from '#server/cli/run-command.ts';

process.exitCode = await runCommand('rotate-keys', process.argv.slice(2));
