/** A witness that persists checkpoints but never responds, to be killed between the two. */
import { jsonLines } from '../event-log.ts';
import { readOptions } from '../options.ts';
import { listen, openWitness } from '../start-witness.ts';

const now = () => new Date();
const log = jsonLines((line) => process.stdout.write(line), now);
const options = readOptions(process.argv.slice(2));
if (!options) throw new Error('no options');
const open = await openWitness(options, { now, log });
const store = {
  latest: open.parts.store.latest,
  async save(...saved: Parameters<typeof open.parts.store.save>) {
    await open.parts.store.save(...saved);
    log('info', 'stored');
    await new Promise(() => undefined);
  },
};
await listen({ ...open, parts: { ...open.parts, store } }, options);
