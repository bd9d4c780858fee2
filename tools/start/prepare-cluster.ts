import { startCompileCache } from './compile-cache.ts';

startCompileCache();
// Dynamic imports: static ones would be compiled before the cache is enabled.
const { runPrepareCluster } = await import('#server/cli/run-prepare-cluster.ts');
process.exitCode = await runPrepareCluster(process.argv.slice(2), {
  environment: process.env,
  output: {
    print: (line) => process.stdout.write(`${line}\n`),
    complain: (line) => process.stderr.write(`${line}\n`),
  },
});
