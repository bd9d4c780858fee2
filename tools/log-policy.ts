import { startCommand } from './start/start-command.ts';

await startCommand('log-policy');
