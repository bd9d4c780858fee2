import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept for the next start, in the project: other users of the machine cannot write there.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile'));
// Only after that: static imports are compiled before the first line runs.
const { runServer } = await import('./run-server.ts');
await runServer();
