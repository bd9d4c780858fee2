/** Measures the goals model on past seasons as it would have spoken at the time; `--help` explains. */
import { startCompileCache } from './start/compile-cache.ts';

startCompileCache();
// Only after that: static imports are compiled before the first line runs.
const { printOutput } = await import('./start/program-output.ts');
const { runBacktest } = await import('./backtest/run-backtest.ts');
printOutput(runBacktest(process.argv.slice(2), process.env));
