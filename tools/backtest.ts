/** Backtest of the goals model on past seasons; see `--help`. */
import { startCompileCache } from './start/compile-cache.ts';

startCompileCache();
// Dynamic imports: static ones would be compiled before the cache is enabled.
const { printOutput } = await import('./start/program-output.ts');
const { runBacktest } = await import('./backtest/run-backtest.ts');
printOutput(runBacktest(process.argv.slice(2), process.env));
