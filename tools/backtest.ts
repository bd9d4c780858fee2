/** Measures the goals model on past seasons as it would have spoken at the time; `--help` explains. */
import { startCompileCache } from './compile-cache.ts';

startCompileCache();
// Only after that: static imports are compiled before the first line runs.
const { printOutput } = await import('./program-output.ts');
const { runBacktest } = await import('./backtest/run-backtest.ts');
printOutput(runBacktest(process.argv.slice(2), process.env));
