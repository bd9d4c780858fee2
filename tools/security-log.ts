import { runCommand } from '#server/cli/run-command.ts';

process.exitCode = await runCommand('security-log', process.argv.slice(2));
