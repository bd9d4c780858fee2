import { startCompileCache } from './start/compile-cache.ts';

startCompileCache();
// Dynamic imports: static ones would be compiled before the cache is enabled.
const { runSettle } = await import('./settle/run-settle.ts');
process.exitCode = await runSettle(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  complain: (text) => process.stderr.write(text),
});
