import type { FastifyReply } from 'fastify';
import type { SandboxClock } from '../sandbox-clock.ts';
import type { Answer } from './answer.ts';
import { type FaultPlan, type FeedName, openFaultPlan } from './feed-faults.ts';
import type { Fixture } from './fixture.ts';
import { fallenBehind } from './play.ts';
import { openQuota, type Quota } from './quota.ts';
import { sendAnswer } from './send-answer.ts';
import { openWorld, type World } from './world.ts';

/** The token every provider of matches takes. */
export const FOOTBALL_TOKEN = 'sandbox-token';

/** Everything the football routes share. */
export type Football = {
  clock: SandboxClock;
  world: World;
  faults: FaultPlan;
  quotas: Record<'football-data-org' | 'api-football', Quota>;
  /** Requests each provider has had. */
  asked: Map<FeedName, number>;
};

export function openFootball(clock: SandboxClock): Football {
  const quotas = {
    'football-data-org': openQuota(clock, 10, null),
    'api-football': openQuota(clock, 300, 7500),
  };
  return { clock, world: openWorld(clock), faults: openFaultPlan(), quotas, asked: new Map() };
}

/** Answers a request to a provider from its view of the world, with the fault it has at the moment. */
export function answerFrom(
  football: Football,
  feed: FeedName,
  reply: FastifyReply,
  answer: (fixtures: readonly Fixture[]) => Answer,
): FastifyReply {
  football.asked.set(feed, (football.asked.get(feed) ?? 0) + 1);
  const fault = football.faults.take(feed);
  const fixtures = football.world.fixtures();
  return sendAnswer(
    reply,
    feed,
    answer(fault === 'backwards' ? fixtures.map(fallenBehind) : fixtures),
    fault,
  );
}
