import { randomUUID } from 'node:crypto';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { withdraw, withdrawStatus } from '#contract/payments/withdrawals.ts';
import { draftOf, type PublishBody } from '#test/build/scheme.ts';
import { type Chance, pick } from '../attack/make-value.ts';
import { read } from './check-held.ts';
import type { Insist } from './insist.ts';
import type { Earner, World } from './people.ts';
import { whole } from './seeded-chance.ts';

/** Amounts for which the sandbox pays out but sends a faulty response. */
const troubledPayoutsFen = [2001, 2003, 2005, 2006, 2007, 2017];

/** Each once per analyst. */
const drafts: readonly Partial<PublishBody>[] = [
  {},
  { market: '1x2', picks: [{ pick: 'home', lineQuarters: null }], displayedOddsMilli: [1950] },
  { market: 'totals', picks: [{ pick: 'over', lineQuarters: 10 }], displayedOddsMilli: [1910] },
];

export type EarnerDeed = (deeds: EarnerDeeds) => Promise<void>;

interface EarnerDeeds {
  readonly world: World;
  readonly chance: Chance;
  readonly insist: Insist;
  readonly troubled: number;
}

/** The actions of one analyst: three schemes and one withdrawal, the daily maximum. */
export function deedsOf(earner: Earner): readonly EarnerDeed[] {
  return [
    ...drafts.map(
      (draft): EarnerDeed =>
        (deeds) =>
          publish(deeds, earner, draft),
    ),
    (deeds) => takeOut(deeds, earner),
  ];
}

async function publish({ world, insist }: EarnerDeeds, earner: Earner, changes: Partial<PublishBody>) {
  const priceFen = 800;
  const body = draftOf(world.matchId, { ...changes, priceFen });
  const reply = await insist(() => earner.ask(publishScheme, { body }), 'a scheme');
  if (reply === null) return;
  earner.published.push({ id: reply.id, seal: reply.seal, priceFen });
  world.counts.publish++;
  world.unseen.push(async () => {
    const { seal } = read(await earner.ask(viewerScheme, { params: { id: reply.id } }));
    return seal === reply.seal ? null : `scheme ${reply.id} under its seal`;
  });
}

async function takeOut({ world, chance, insist, troubled }: EarnerDeeds, earner: Earner): Promise<void> {
  const amountFen = chance() < troubled ? pick(chance, troubledPayoutsFen) : whole(chance, 1000, 1999);
  earner.underWayFen = -amountFen;
  const body = { amountFen, idempotencyKey: randomUUID() };
  const reply = await insist(() => earner.ask(withdraw, { body }), 'a withdrawal');
  if (reply === null) return;
  earner.incomeFen -= amountFen;
  earner.underWayFen = 0;
  earner.withdrawals.push({ withdrawalId: reply.withdrawalId, amountFen });
  world.counts.withdrawal++;
  world.unseen.push(async () => {
    const { items, open } = read(await earner.ask(withdrawStatus, { query: {} }));
    const same = [...items, open].filter((each) => each?.withdrawalId === reply.withdrawalId);
    return same.length > 0 ? null : `withdrawal ${reply.withdrawalId} of ${earner.mobile}`;
  });
}
