import { me, updateInfo as updateInfoCall } from '#contract/users.ts';
import { route, type Route } from '../../http/operation.ts';
import { showMe } from './show-me.ts';
import { updateInfo } from './update-info.ts';

export const userRoutes: readonly Route[] = [route(me, showMe), route(updateInfoCall, updateInfo)];
