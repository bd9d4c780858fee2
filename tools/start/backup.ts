import { startCommand } from './start-command.ts';

await startCommand('backup');
