import { publicSettings } from '#contract/settings.ts';
import { route, type Route } from '../../http/operation.ts';
import { showSettings } from './show-settings.ts';

export const settingRoutes: readonly Route[] = [route(publicSettings, showSettings)];
