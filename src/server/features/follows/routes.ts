import { followAnalyst as followAnalystCall, myFollows, userProfile } from '#contract/people.ts';
import { route, type Route } from '../../http/operation.ts';
import { followAnalyst } from './follow-analyst.ts';
import { listMyFollows } from './list-my-follows.ts';
import { showProfile } from './show-profile.ts';

export const followRoutes: readonly Route[] = [
  route(userProfile, showProfile),
  route(followAnalystCall, followAnalyst),
  route(myFollows, listMyFollows),
];
