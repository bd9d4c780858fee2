import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The compile cache is in the project, where other users of the machine cannot write.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile'));
// Imported afterwards: static imports are compiled before the first line runs.
const { runServer } = await import('./run-server.ts');
await runServer();
