import { startCompileCache } from './start/compile-cache.ts';

startCompileCache();
// Dynamic imports: static ones would be compiled before the cache is enabled.
const { printOutput } = await import('./start/program-output.ts');
const { runVerifyLog } = await import('./verify-log/run-verify-log.ts');
printOutput(await runVerifyLog(process.argv.slice(2), process.env));
