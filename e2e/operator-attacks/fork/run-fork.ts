import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logHeadCall } from '#contract/log/log.ts';
import { anchorHeads } from '#server/features/trust/log/anchor/anchor-heads.ts';
import { appendLog } from '#server/features/trust/log/append-log.ts';
import type { TestApp } from '#test/test-app.ts';
import { runTool } from '../../system/run-program.ts';
import type { Scene, Verdict } from '../attack.ts';
import { browse } from '../observers/browser.ts';
import { verifyLog } from '../observers/verify-log.ts';
import type { World } from '../world/build-world.ts';
import { onCopy } from '../world/on-copy.ts';
import { publish } from '../world/publish.ts';
import type { Branch, ForkCase, ForkResult } from './fork-case.ts';
import { readEvidence } from './foreign-reader.ts';

const AWAY_PICK = 3;

/** One reader of one branch: what the reader's own checks say about its scheme, and what the reader keeps. */
interface Seen {
  readonly verdict: Verdict;
  /** The head that a link from this reader carries. */
  readonly token: string;
  readonly savedLog: string;
  readonly policy: string;
}

/** Serves two histories of one size, signed with the same keys, to two readers who then compare. */
export async function runFork(
  world: World,
  { title, members, isSplit = false }: ForkCase,
): Promise<ForkResult> {
  return await onCopy(world, async (scene) => {
    const { members: named, threshold } = await members(scene);
    const policyFile = scene.policyOf(named, threshold);
    const asked = (place: number) => (isSplit ? place : null);
    const first = await scene.branch((operate) =>
      serve(scene, policyFile, { operate, pick: 0, askedWitness: asked(0) }, (it, id) =>
        look(scene, it, id, 'first'),
      ),
    );
    const branch = { operate: scene.operate, pick: AWAY_PICK, askedWitness: asked(1) };
    return await serve(scene, policyFile, branch, async (it, id) => {
      const second = await look(scene, it, id, 'second');
      const evidence = join(scene.folder, 'evidence.txt');
      const visit = visitOf(it, id, first.token);
      const link = await browse(visit);
      const files = await verifyLog(it.ctx.config.publicUrl, ['--since', first.savedLog], evidence);
      return {
        title,
        first: first.verdict,
        second: second.verdict,
        link: link.verdict,
        files: files.verdict,
        evidence: readEvidence(readFileSync(evidence, 'utf8'), second.policy),
      };
    });
  });
}

/** Publishes on one branch, has it cosigned, and serves it. */
async function serve<T>(
  { world }: Scene,
  policyFile: string,
  { operate, pick, askedWitness }: Branch,
  work: (it: TestApp, schemeId: string) => Promise<T>,
): Promise<T> {
  world.ground.clock.set(world.endsAt);
  return await operate(async (it) => {
    const { id } = await publish(it, world.history.other, world.history.next.id, pick);
    await appendLog(it.ctx);
    await anchorHeads(askedWitness === null ? it.ctx : askingOnly(it, askedWitness));
    return await work(it, id);
  }, policyFile);
}

/** The server's context with one of its witnesses; the policy that it publishes names all. */
function askingOnly({ ctx }: TestApp, place: number) {
  const { witnesses } = ctx;
  if (!witnesses) throw new Error('The server has witnesses');
  return Object.assign({}, ctx, {
    witnesses: { policy: witnesses.policy, all: [witnesses.all[place]].filter((each) => each !== undefined) },
  });
}

function visitOf(it: TestApp, schemeId: string, sharedHead: string | null) {
  return {
    url: it.ctx.config.publicUrl,
    storage: {},
    pinnedPolicy: null,
    authorIds: [],
    schemeIds: [schemeId],
    sharedHead,
  };
}

/** A new reader opens the scheme, saves the log, and both agree whether the scheme is proven. */
async function look({ folder }: Scene, it: TestApp, schemeId: string, name: string): Promise<Seen> {
  const savedLog = join(folder, `${name}.jsonl`);
  const { verdict, reasons, storage } = await browse(visitOf(it, schemeId, null));
  if (verdict === 'found') throw new Error(`A reader of one branch found: ${reasons.join('; ')}`);
  const args = [it.ctx.config.publicUrl, '--save', savedLog];
  const { code, output } = await runTool('verify-log', args, { LANG: 'en_US.UTF-8' });
  const isProven = !output.includes(`Not cosigned before kick-off: tip ${schemeId}`);
  if (code !== 0 || isProven !== (verdict === 'clean')) throw new Error(output);
  const { policy } = await it.call(logHeadCall, {});
  writeFileSync(join(folder, `${name}.policy`), policy);
  const { token } = JSON.parse(storage.keptLog ?? '{}') as { token: string };
  return { verdict, token, savedLog, policy };
}
