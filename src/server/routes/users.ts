import { me, updateInfo as updateInfoCall } from '#contract/people/users.ts';
import { route, type Route, thenShow } from '#server/context/operation.ts';
import { showMe } from '#server/views/me/show-me.ts';
import { updateInfo } from '#server/features/people/users/update-info.ts';

export const userRoutes: readonly Route[] = [
  route(me, showMe),
  route(updateInfoCall, thenShow(updateInfo, showMe)),
];
