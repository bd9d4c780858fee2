import { runCommand } from '#server/cli/run-command.ts';

process.exitCode = await runCommand('import', process.argv.slice(2));
