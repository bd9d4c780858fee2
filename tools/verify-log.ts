import { startCompileCache } from './start/compile-cache.ts';

startCompileCache();
// Only after that: static imports are compiled before the first line runs.
const { printOutput } = await import('./start/program-output.ts');
const { runVerifyLog } = await import('./verify-log/run-verify-log.ts');
printOutput(await runVerifyLog(process.argv.slice(2), process.env));
