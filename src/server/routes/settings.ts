import { agreeToTexts as agreeCall, dueConsents, protocol } from '#contract/protocols.ts';
import { notices, publicSettings } from '#contract/settings.ts';
import { route, type Route } from '#server/context/operation.ts';
import { agreeToTexts } from '#server/features/people/consents/agree-to-texts.ts';
import { showDueConsents } from '#server/features/people/consents/show-due-consents.ts';
import { showProtocol } from '#server/features/people/consents/show-protocol.ts';
import { showSettings } from '#server/features/people/consents/show-settings.ts';
import { showNotices } from '#server/views/notices/show-notices.ts';

export const settingRoutes: readonly Route[] = [
  route(publicSettings, showSettings),
  route(notices, showNotices),
  route(protocol, showProtocol),
  route(dueConsents, showDueConsents),
  route(agreeCall, agreeToTexts),
];
