import { randomUUID } from 'node:crypto';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { draftOf } from '#test/build/scheme.ts';
import { newWish } from '../model/wishes.ts';
import { nowMs, observe } from '../world/world.ts';
import { attempt, replyOf } from './attempt.ts';
import type { Deed } from './deed.ts';

/** Picks that `buildMatch` prices, with their odds and rule set. */
const markets = [
  { market: 'asian', pick: 'home', lineQuarters: -3, odds: '2.05', ruleSet: 'book' },
  { market: 'asian', pick: 'away', lineQuarters: 3, odds: '1.85', ruleSet: 'book' },
  { market: 'totals', pick: 'over', lineQuarters: 10, odds: '1.91', ruleSet: 'book' },
  { market: '1x2', pick: 'home', lineQuarters: null, odds: '1.95', ruleSet: 'jc' },
  { market: 'handicap3', pick: 'home', lineQuarters: -4, odds: '3.10', ruleSet: 'jc' },
] as const;
const pricesFen = [800, 1800, 3800, 5800];

export const publish: Deed = async (world, dice) => {
  const { model } = world;
  const analyst = dice.pick(world.analysts);
  const matchId = dice.pick(world.matchIds);
  const [kickoffMs, isAnyway] = [model.matches.get(matchId)?.kickoffMs ?? 0, dice.happens(0.1)];
  const own = [...model.schemes.values()].filter(({ authorId }) => authorId === analyst.id);
  const isTaken = (market: string) =>
    own.some((each) => each.matchId === matchId && each.picks[0]?.market === market);
  const free = isAnyway ? markets : markets.filter(({ market }) => !isTaken(market));
  if (free.length === 0 || (nowMs(world) > kickoffMs && !isAnyway)) return null;
  const { market, ruleSet, ...naive } = dice.pick(free);
  const [priceFen, refundIfLost] = [dice.pick(pricesFen), dice.happens(0.5)];
  const key = randomUUID();
  const name = `scheme ${model.drafts.size + 1}`;
  const body = draftOf(matchId, {
    market,
    picks: [{ pick: naive.pick, lineQuarters: naive.lineQuarters }],
    displayedOddsMilli: [Math.round(Number(naive.odds) * 1000)],
    priceFen,
    refundIfLost,
    idempotencyKey: key,
  });
  model.drafts.set(key, {
    name,
    authorId: analyst.id,
    matchId,
    priceFen,
    refundIfLost,
    ruleSet,
    picks: [{ ...naive, market }],
    title: body.title,
    body: body.body,
  });
  const terms = `${market} of ${model.matches.get(matchId)?.name} at ${priceFen} fen${refundIfLost ? ', refunded if lost' : ''}`;
  const what = `${analyst.name} publishes ${name}, ${terms}`;
  const wish = newWish({ kind: 'publish', what, key, userId: analyst.id, fen: priceFen, subjectId: matchId });
  const send = () => replyOf(world, analyst, publishScheme, { body }, ({ id }) => ({ id }));
  const text = await attempt(world, dice, { wish, send });
  await observe(world);
  return `${what}: ${text}`;
};

export const withdrawOne: Deed = async (world, dice) => {
  const all = [...world.model.schemes.values()].filter(({ isWithdrawn }) => !isWithdrawn);
  if (all.length === 0) return null;
  const scheme = dice.pick(all);
  const analyst = world.analysts.find(({ id }) => id === scheme.authorId);
  if (analyst === undefined) return null;
  const what = `${analyst.name} withdraws ${scheme.name}`;
  const facts = { what, key: scheme.id, userId: analyst.id, fen: 0, subjectId: scheme.id };
  const wish = newWish({ kind: 'withdrawScheme', ...facts });
  const input = { params: { id: scheme.id }, body: {} };
  // Without a key: a repetition is refused as withdrawn, and means that it happened.
  const send = async () => {
    const reply = await replyOf(world, analyst, withdrawScheme, input, () => ({ id: scheme.id }));
    return reply.reason === 'SCHEME_WITHDRAWN' ? { ...reply, status: 200, id: scheme.id } : reply;
  };
  const text = await attempt(world, dice, { wish, send });
  await observe(world);
  return `${what}: ${text}`;
};
