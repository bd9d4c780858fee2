import { Worker } from 'node:worker_threads';
import type { Report } from '../attack.ts';
import type { Visit, Visited } from './browser-program.ts';

/** Opens the pages in a browser that has this storage. A page that cannot be shown is a finding. */
export async function browse(visit: Visit): Promise<Report & Pick<Visited, 'storage'>> {
  const program = new URL('./browser-program.ts', import.meta.url);
  const worker = new Worker(program, { workerData: visit });
  try {
    const { found, unproven, storage } = await new Promise<Visited>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    if (found.length > 0) return { verdict: 'found', reasons: found, storage };
    return { verdict: unproven.length > 0 ? 'unproven' : 'clean', reasons: unproven, storage };
  } finally {
    await worker.terminate();
  }
}
