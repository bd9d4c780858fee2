import { jsonLines } from './event-log.ts';
import { help, type Options, readOptions } from './options.ts';
import { listen, openWitness } from './start-witness.ts';
import { WitnessFault } from './witness-fault.ts';

const now = () => new Date();
const log = jsonLines((line) => process.stdout.write(line), now);

try {
  const options = readOptions(process.argv.slice(2));
  if (options === null) process.stdout.write(help);
  else await run(options);
} catch (error) {
  if (!(error instanceof WitnessFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(options: Options): Promise<void> {
  const open = await openWitness(options, { now, log });
  if (options.isPrintingKeys) {
    for (const { verifierKey } of open.parts.ownKeys) process.stdout.write(`${verifierKey}\n`);
    open.release();
    return;
  }
  const witness = await listen(open, options);
  const signal = await new Promise<string | null>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => resolve(name));
    void witness.broken.then(() => resolve(null));
  });
  log(signal === null ? 'error' : 'info', 'stopping', { signal });
  await witness.close();
  log('info', 'stopped');
  if (signal === null) process.exitCode = 1;
}
