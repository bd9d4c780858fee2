import type { TestApp } from '#test/test-app.ts';
import type { BuiltUser } from '#test/build/build.ts';
import type { CommitFaults } from '../ground/commit-faults.ts';
import type { Letter, PostOffice } from '../ground/post-office.ts';
import { absorb } from '../model/absorb.ts';
import type { Model } from '../model/model.ts';
import { readRows } from '../model/rows.ts';
import type { Wish } from '../model/wishes.ts';

export interface Person extends BuiltUser {
  readonly name: string;
}

/** A wish that can be sent again. */
export interface Request {
  readonly wish: Wish;
  /** Sends it; `attempt` notes the outcome. */
  send(): Promise<Reply>;
  /** What the client does with an acknowledgement. */
  onDone?(): void;
}

export interface Reply {
  readonly status: number;
  readonly reason: string;
  /** What was acknowledged; null unless the status is 200. */
  readonly id: string | null;
  /** Balance that the reply states, in fen; null if it states none. */
  readonly balanceFen: number | null;
}

/** An order that was acknowledged to its fan, payable at a page. */
export interface PayableOrder {
  /** Of the wish to recharge. */
  readonly key: string;
  readonly payUrl: string;
  readonly payableUntilMs: number;
  isPaid: boolean;
}

/** A letter that has not arrived, or may arrive again. */
export interface Mail {
  readonly letter: Letter;
  /** Its content or signature is wrong on purpose: it must be refused. */
  readonly isFalse: boolean;
  /** The order that is credited once this is accepted; null if it is about something else. */
  readonly credits: string | null;
}

/** One world: an application, its people, and the model of what must hold. */
export interface World {
  /** The current server; a restart replaces it. */
  it: TestApp;
  /** The latest instant that the clock has shown. */
  latestMs: number;
  readonly faults: CommitFaults;
  readonly office: PostOffice;
  readonly model: Model;
  readonly fans: readonly Person[];
  readonly analysts: readonly Person[];
  readonly operators: readonly string[];
  readonly matchIds: readonly string[];
  /** Without an acknowledgement. */
  readonly open: Set<Request>;
  readonly payable: PayableOrder[];
  readonly mail: Mail[];
  /** Analysts with a bound account. */
  readonly bound: Set<string>;
}

export const nowMs = ({ it }: World): number => it.clock.now().getTime();

/** Takes in what changed since the last time. */
export async function observe(world: World): Promise<void> {
  const { it, model } = world;
  absorb(model, await readRows(it, model.lastTxn), { nowMs: nowMs(world), sandbox: it.sandbox });
}

/** Puts what providers sent meanwhile into the mail. */
export async function collectingMail(
  { office, mail }: World,
  isAllSent: () => boolean,
  story: () => Promise<unknown>,
  about: Pick<Mail, 'isFalse' | 'credits'> = { isFalse: false, credits: null },
): Promise<void> {
  const letters = await office.lettersOf(story, isAllSent);
  mail.push(...letters.map((letter) => ({ ...about, letter })));
}
