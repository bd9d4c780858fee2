import type { followCompetition, followTeam } from '#contract/matches/follows.ts';
import type { followMatch } from '#contract/matches/matches.ts';
import { call } from '#web/api/call.ts';

/** What is followed with a star. */
export interface Followed {
  readonly kind: 'matches' | 'teams' | 'competitions';
  readonly id: string;
}

/** Sends that something is to be followed or not. */
export function sendFollow(
  { kind, id }: Followed,
  followed: boolean,
): Promise<{ readonly followed: boolean }> {
  const input = { params: { id }, body: { followed } };
  const quietly = { showLoading: false };
  switch (kind) {
    case 'matches':
      return call<typeof followMatch>('POST', '/api/app/auth/match/follow/{id}', input, quietly);
    case 'teams':
      return call<typeof followTeam>('POST', '/api/app/auth/team/follow/{id}', input, quietly);
    case 'competitions':
      return call<typeof followCompetition>('POST', '/api/app/auth/competition/follow/{id}', input, quietly);
  }
}
