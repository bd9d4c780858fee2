import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logHeadCall } from '#contract/log/log.ts';
import type { TestApp } from '#test/test-app.ts';
import { runTool } from '../system/run-program.ts';
import type { Attack, Leftovers, Observer, Report, Scene } from './attack.ts';
import { browse } from './observers/browser.ts';
import type { Visit } from './observers/browser-program.ts';
import { askWitnesses, reconcile } from './observers/inside.ts';
import { argumentsWith, type KeptFiles, verifyLog } from './observers/verify-log.ts';
import type { World } from './world/build-world.ts';
import { runClockJobs } from './world/run-clock-jobs.ts';
import { onCopy } from './world/on-copy.ts';

/** What readers have from the untouched world. */
export interface Kept {
  readonly storage: Visit['storage'];
  /** The trust policy of the site, for the app that pins it. */
  readonly policy: string;
  readonly files: KeptFiles;
}

export type Reports = Readonly<Record<Observer, Report>>;

/** The pages that readers open: the analyst, and the schemes of the analyst. */
function visitOf(
  { history, ground }: World,
  { schemeIds = [] }: Leftovers,
  { storage = {}, pinnedPolicy = null }: Partial<Pick<Visit, 'storage' | 'pinnedPolicy'>> = {},
): Visit {
  const { author, schemes, sealed } = history;
  return {
    url: ground.config.publicUrl,
    storage,
    pinnedPolicy,
    authorIds: [author.id],
    schemeIds: [...schemes, sealed].map(({ id }) => id).concat(schemeIds),
    sharedHead: null,
  };
}

/** What readers keep after a visit of the untouched site: a browser's storage, and files of `verify-log`. */
export async function keepBefore(world: World, folder: string): Promise<Kept> {
  return await onCopy(world, async (scene) =>
    scene.operate(async (it) => {
      const { storage } = await browse(visitOf(world, {}));
      const url = it.ctx.config.publicUrl;
      const { policy } = await it.call(logHeadCall, {});
      const [copy, policyFile] = [join(folder, 'saved.jsonl'), join(folder, 'saved.policy')];
      const { code, output } = await runTool('verify-log', [url, '--save', copy], { LANG: 'en_US.UTF-8' });
      if (code !== 0) throw new Error(output);
      writeFileSync(policyFile, policy);
      const receipts = world.history.schemes.map(({ receipt }, at) => {
        writeFileSync(join(folder, `receipt-${at}.txt`), receipt);
        return join(folder, `receipt-${at}.txt`);
      });
      return { storage, policy, files: { copy, policy: policyFile, receipts } };
    }),
  );
}

/** Performs an attack on a fresh copy of the world and asks every observer. */
export async function runAttack(world: World, kept: Kept, { perform, shows }: Attack): Promise<Reports> {
  return await onCopy(world, async (scene) => {
    const leftovers = await perform(scene);
    return await scene.operate(async (it) => {
      it.clock.advance({ minutes: 1 });
      await runClockJobs(it);
      if (shows && !(await shows(it, scene))) throw new Error('The site does not show what the row says');
      return await observe(scene, kept, it, leftovers);
    }, leftovers.policyFile);
  });
}

/** Two at a time. */
async function observe(
  { world, folder }: Scene,
  { storage, policy, files }: Kept,
  it: TestApp,
  leftovers: Leftovers,
): Promise<Reports> {
  const receipts = (leftovers.receipts ?? []).map((receipt, at) => {
    const file = join(folder, `receipt-${at}.txt`);
    writeFileSync(file, receipt);
    return file;
  });
  const held = argumentsWith({ ...files, receipts: [...files.receipts, ...receipts] });
  const [url, evidence] = [it.ctx.config.publicUrl, join(folder, 'evidence.txt')];
  const [first, verified] = await Promise.all([
    browse(visitOf(world, leftovers)),
    verifyLog(url, [], evidence),
  ]);
  const [second, compared] = await Promise.all([
    browse(visitOf(world, leftovers, { storage })),
    verifyLog(url, held, evidence),
  ]);
  const pinned = await browse(visitOf(world, leftovers, { pinnedPolicy: policy }));
  return {
    fresh: first,
    pinned,
    returning: second,
    verifyLog: verified,
    savedCopy: compared,
    witness: await askWitnesses(it),
    reconcile: await reconcile(it),
  };
}
