import { runCommand } from '#server/cli/run-command.ts';

process.exitCode = await runCommand('reconcile', process.argv.slice(2));
