import { startCompileCache } from './start/compile-cache.ts';

startCompileCache();
// Only after that: static imports are compiled before the first line runs.
const { runSettle } = await import('./settle/run-settle.ts');
process.exitCode = await runSettle(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  complain: (text) => process.stderr.write(text),
});
