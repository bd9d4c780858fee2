import { startCommand } from './start-command.ts';

await startCommand('log-policy');
