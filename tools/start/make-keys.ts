import { startCompileCache } from './compile-cache.ts';
import { thisTerminal } from './this-terminal.ts';

startCompileCache();
// Dynamic import: a static one would be compiled before the cache is enabled.
const { runMakeKeys } = await import('#server/cli/run-make-keys.ts');
process.exitCode = await runMakeKeys(process.argv.slice(2), thisTerminal);
