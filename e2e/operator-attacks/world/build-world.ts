import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { readConfig } from '#server/core/config/config.ts';
import { witnessPolicy } from '#test/build/cosignature/running-witness.ts';
import { freePort } from '#test/free-port.ts';
import { testClock } from '#test/test-clock.ts';
import { patientMs } from '#test/time-outs.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { type History, writeHistory } from './history.ts';
import { type Ground, logKeyOf, openSite, origin } from './site.ts';
import { startNewWitnesses, type StoredWitness } from './witnesses.ts';

/** Database of the untouched world. */
const WORLD = 'world';
const START = '2026-03-14T00:00:00Z';

/** A site with a history, from which each attack gets a copy. */
export interface World {
  /** Name of the untouched database. */
  readonly database: string;
  readonly cluster: Cluster;
  readonly ground: Ground;
  readonly witnesses: readonly StoredWitness[];
  readonly history: History;
  /** The last moment of the history. */
  readonly endsAt: Date;
  /** Copies the database; the clock shows the end of the history again. */
  copy(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Builds the world once: real server, keys, sandbox providers and witnesses, all in this process. */
export async function buildWorld(): Promise<World> {
  const cluster = await startCluster();
  const folder = mkdtempSync(join(tmpdir(), 'rpr-attacked-'));
  const sandbox = await startSandbox({ port: 0, dir: folder });
  const clock = testClock(START);
  const policyFile = join(folder, 'witnesses.policy');
  const config = readConfig({
    DATA_DIR: folder,
    SANDBOX_DIR: folder,
    SANDBOX_URL: sandbox.url,
    LOG_ORIGIN: origin,
    LOG_LEVEL: 'silent',
    DEMO: 'off',
    FREE_SCHEMES_BEFORE_CHARGING: '0',
    OUTSIDE_TIMEOUT_MS: String(patientMs),
    WITNESS_POLICY_FILE: policyFile,
    PORT: String(await freePort()),
  });
  const ground = { config, clock, sandbox };
  const witnesses = await startNewWitnesses(logKeyOf(ground), () => clock.now());
  writeFileSync(policyFile, witnessPolicy(witnesses.running));
  await cluster.copy(WORLD);
  const site = await openSite(cluster, WORLD, ground);
  const history = await writeHistory(site);
  await site.close();
  for (const witness of witnesses.running) await witness.close();
  const endsAt = clock.now();
  return {
    database: WORLD,
    cluster,
    ground,
    history,
    endsAt,
    witnesses: witnesses.running.map(({ stored }) => stored),
    async copy(name) {
      clock.set(endsAt);
      await cluster.copy(name, WORLD);
    },
    async close() {
      await sandbox.close();
      await cluster.stop();
      for (const each of [folder, witnesses.folder]) rmSync(each, { recursive: true, force: true });
    },
  };
}
