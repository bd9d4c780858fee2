import type { FastifyReply } from 'fastify';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { Answer } from './answer.ts';
import { type FaultPlan, type FeedName, openFaultPlan } from './feed-faults.ts';
import type { Fixture } from './fixture.ts';
import { fallenBehind } from './play.ts';
import { openQuota, type Quota } from './quota.ts';
import { sendAnswer } from './send-answer.ts';
import { openWorld, type World } from './world.ts';

/** The token of every provider of matches. */
export const FOOTBALL_TOKEN = 'sandbox-token';

/** State shared by the football routes. */
export type Football = {
  clock: SandboxClock;
  world: World;
  faults: FaultPlan;
  quotas: Record<'football-data-org' | 'api-football', Quota>;
  /** Number of requests by provider. */
  asked: Map<FeedName, number>;
};

export function openFootball(clock: SandboxClock): Football {
  const quotas = {
    'football-data-org': openQuota(clock, 10, null),
    'api-football': openQuota(clock, 300, 7500),
  };
  return { clock, world: openWorld(clock), faults: openFaultPlan(), quotas, asked: new Map() };
}

/** How a provider sees a match: outdated while it has that fault. */
export type View = (fixture: Fixture) => Fixture;

/** Without that fault. */
export const asItIs: View = (fixture) => fixture;

/** Responds from the hand-set matches, with the current fault of the provider. */
export function answerFrom(
  football: Football,
  feed: FeedName,
  reply: FastifyReply,
  answer: (fixtures: readonly Fixture[], view: View) => Answer,
): FastifyReply {
  football.asked.set(feed, (football.asked.get(feed) ?? 0) + 1);
  const fault = football.faults.take(feed);
  const view: View = fault === 'backwards' ? fallenBehind : asItIs;
  return sendAnswer(reply, feed, answer(football.world.fixtures().map(view), view), fault);
}
