import { followAnalyst as followAnalystCall, myFollows, userProfile } from '#contract/people/people.ts';
import { route, type Route } from '#server/context/operation.ts';
import { followAnalyst } from '#server/features/analysts/follows/follow-analyst.ts';
import { listMyFollows } from '#server/views/my-lists/list-my-follows.ts';
import { showProfile } from '#server/views/analyst-page/show-profile.ts';

export const followRoutes: readonly Route[] = [
  route(userProfile, showProfile),
  route(followAnalystCall, followAnalyst),
  route(myFollows, listMyFollows),
];
