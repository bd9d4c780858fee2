import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

const ROUNDS = 1_000;

/** Work as a check does it: objects, text and hashes, one to two seconds of a core. */
const start = performance.now();
let text = '';
for (let round = 0; round < ROUNDS; round++) {
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    id: `${text}${at}`,
    fen: at * round,
    open: at % 3 === 0,
  }));
  const open = rows.filter((row) => row.open).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  text = createHash('sha256').update(JSON.stringify(open)).digest('hex').slice(0, 8);
}
parentPort?.postMessage((performance.now() - start) / 1000);
