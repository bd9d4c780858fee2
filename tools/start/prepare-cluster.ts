import { startCompileCache } from './compile-cache.ts';
import { thisTerminal } from './this-terminal.ts';

startCompileCache();
// Dynamic import: a static one would be compiled before the cache is enabled.
const { runPrepareCluster } = await import('#server/cli/run-prepare-cluster.ts');
process.exitCode = await runPrepareCluster(process.argv.slice(2), thisTerminal);
