import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The compile cache is in the project folder, which other users of the machine cannot write to.
enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile'));
// Dynamic imports: static ones would be compiled before the cache is enabled.
const { runSandbox } = await import('./run-sandbox.ts');
await runSandbox();
