import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { witnessPolicy } from '#test/build/cosignature/running-witness.ts';
import type { Scene } from '../attack.ts';
import type { World } from './build-world.ts';
import { type CrookedWitness, startCrookedWitness } from './crooked-witness.ts';
import { logKeyOf, openSite } from './site.ts';
import { startCopies } from './witnesses.ts';

const DATABASE = 'attacked';
const BRANCH = 'branch';

/** A copy of database and witnesses, and a folder, for as long as `work` takes. */
export async function onCopy<T>(world: World, work: (scene: Scene) => Promise<T>): Promise<T> {
  const { cluster, ground, witnesses } = world;
  await world.copy(DATABASE);
  const folder = mkdtempSync(join(tmpdir(), 'rpr-scene-'));
  const copies = await startCopies(witnesses, logKeyOf(ground), () => ground.clock.now());
  const crooked: CrookedWitness[] = [];
  const db = await cluster.asSuperuser(DATABASE);
  const operateOn: (database: string) => Scene['operate'] =
    (database) =>
    async (task, policyFile = ground.config.witnessPolicyFile) => {
      const it = await openSite(cluster, database, {
        ...ground,
        config: { ...ground.config, witnessPolicyFile: policyFile },
      });
      return await task(it).finally(() => it.close());
    };
  try {
    return await work({
      world,
      db,
      folder,
      honest: copies.running,
      operate: operateOn(DATABASE),
      async branch(task) {
        await cluster.copy(BRANCH, world.database);
        return await task(operateOn(BRANCH)).finally(() => cluster.drop(BRANCH));
      },
      async bribe(name) {
        const witness = await startCrookedWitness(name, () => ground.clock.now());
        crooked.push(witness);
        return witness;
      },
      policyOf(members, threshold) {
        const file = join(folder, 'other.policy');
        writeFileSync(file, witnessPolicy(members, threshold));
        return file;
      },
    });
  } finally {
    await db.end();
    for (const witness of [...crooked, copies]) await witness.close();
    await cluster.drop(DATABASE);
    rmSync(folder, { recursive: true, force: true });
  }
}
