import { agreeToTexts as agreeCall, dueConsents, protocol } from '#contract/protocols.ts';
import { publicSettings } from '#contract/settings.ts';
import { route, type Route } from '../../http/operation.ts';
import { agreeToTexts } from './agree-to-texts.ts';
import { showDueConsents } from './show-due-consents.ts';
import { showProtocol } from './show-protocol.ts';
import { showSettings } from './show-settings.ts';

export const settingRoutes: readonly Route[] = [
  route(publicSettings, showSettings),
  route(protocol, showProtocol),
  route(dueConsents, showDueConsents),
  route(agreeCall, agreeToTexts),
];
