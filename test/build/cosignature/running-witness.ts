import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../../../witness/options.ts';
import { listen, openWitness } from '../../../witness/start-witness.ts';

/** A real witness on a free port, with a state folder of its own and the given time. */
export async function startWitness(name: string, logKey: string, now: () => Date) {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-witness-'));
  const start = async (port: string) => {
    const options = readOptions([
      '--name',
      name,
      '--state',
      folder,
      '--log',
      logKey,
      '--listen',
      `127.0.0.1:${port}`,
    ]);
    if (options === null) throw new Error('No options');
    return await listen(await openWitness(options, { now, log: () => undefined }), options);
  };
  let running = await start('0');
  const { url, verifierKeys } = running;
  return {
    name,
    url,
    verifierKeys,
    stop: () => running.close(),
    async startAgain() {
      running = await start(new URL(url).port);
    },
    async remove() {
      await running.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type RunningTestWitness = Awaited<ReturnType<typeof startWitness>>;

/** A policy file of witnesses with their URLs, of which `threshold` must cosign. */
export function witnessPolicy(
  witnesses: readonly Pick<RunningTestWitness, 'url' | 'verifierKeys'>[],
  threshold = witnesses.length,
): string {
  const lines = witnesses.flatMap(({ url, verifierKeys }, at) => [
    ...verifierKeys.map((key, of) => `witness w${at}.${of} ${key} ${url}`),
    `group w${at} any ${verifierKeys.map((_, of) => `w${at}.${of}`).join(' ')}`,
  ]);
  const members = witnesses.map((_, at) => `w${at}`).join(' ');
  return `${[...lines, `group quorum-of ${threshold} ${members}`, 'quorum quorum-of'].join('\n')}\n`;
}
