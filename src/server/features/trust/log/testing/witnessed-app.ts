import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logHeadCall } from '#contract/log/log.ts';
import { openWitnesses } from '#server/providers/witness/open-witnesses.ts';
import type { Witness } from '#server/providers/witness/witness-client.ts';
import {
  type RunningTestWitness,
  startWitness,
  witnessPolicy,
} from '#test/build/cosignature/running-witness.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { appendLog } from '../append-log.ts';
import { writePublications } from './leaves.ts';

/** A test app whose log is cosigned by real witnesses, each with a clock that a test may set wrong. */
export async function startWitnessedApp(names: readonly string[], threshold = names.length) {
  const it: TestApp = await startTestApp();
  const { logKey } = await it.call(logHeadCall, {});
  const offsetsMs = names.map(() => 0);
  const witnesses: RunningTestWitness[] = [];
  for (const [at, name] of names.entries()) {
    const now = () => new Date(it.clock.now().getTime() + (offsetsMs[at] ?? 0));
    witnesses.push(await startWitness(name, logKey, now));
  }
  const file = join(it.ctx.config.dataDir, 'witnesses.policy');
  writeFileSync(file, witnessPolicy(witnesses, threshold));
  const opened = openWitnesses({
    production: false,
    witnessPolicyFile: file,
    outsideTimeoutMs: patientMs,
  });
  if (opened === null) throw new Error('No witnesses');
  /** Requests per witness, by name. */
  const asked: string[] = [];
  const counting = (witness: Witness): Witness => ({
    name: witness.name,
    url: witness.url,
    addCheckpoint: async (request) => {
      asked.push(witness.name);
      return await witness.addCheckpoint(request);
    },
  });
  const ctx = { ...it.ctx, witnesses: { policy: opened.policy, all: opened.all.map(counting) } };
  return {
    it,
    ctx,
    witnesses,
    /** Names of the witnesses asked since the last call. */
    askedSince: () => asked.splice(0),
    setWrong: (at: number, seconds: number) => {
      offsetsMs[at] = seconds * 1000;
    },
    async grow(count = 1) {
      const leaves = await writePublications(ctx, count);
      await appendLog(ctx);
      return leaves;
    },
    states: () => it.ctx.db.selectFrom('log_witness').selectAll().orderBy('name').execute(),
    cosignatures: () => it.ctx.db.selectFrom('log_cosignature').selectAll().execute(),
    async close() {
      await Promise.all(witnesses.map((witness) => witness.remove()));
      await it.close();
    },
  };
}

export type WitnessedApp = Awaited<ReturnType<typeof startWitnessedApp>>;
