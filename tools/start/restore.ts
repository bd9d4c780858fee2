import { startCompileCache } from './compile-cache.ts';
import { thisTerminal } from './this-terminal.ts';

startCompileCache();
// Dynamic import: a static one would be compiled before the cache is enabled.
const { runRestore } = await import('#server/cli/backup/run-restore.ts');
process.exitCode = await runRestore(process.argv.slice(2), thisTerminal);
