import { runCommand } from '#server/cli/run-command.ts';

process.exitCode = await runCommand('feed', process.argv.slice(2));
