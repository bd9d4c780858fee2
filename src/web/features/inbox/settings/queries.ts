import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallInput, CallReply } from '#contract/define-call.ts';
import type { inboxSettings, setInboxKind } from '#contract/people/inbox.ts';
import type { pushSettings, setFollowNews, setPushKind, setQuietHours } from '#contract/people/push.ts';
import { call } from '../../../api/call.ts';
import { inboxKeys } from '../../../live/inbox-keys.ts';

/** Which kinds reach the inbox. */
export const inboxSettingsQuery = queryOptions({
  queryKey: [...inboxKeys.all, 'settings'],
  queryFn: ({ signal }) => call<typeof inboxSettings>('GET', '/api/app/auth/inbox/setting', {}, { signal }),
});

export type InboxKindSetting = CallReply<typeof inboxSettings>['kinds'][number];

export async function setKind(client: QueryClient, setting: InboxKindSetting): Promise<void> {
  const body = { kind: setting.kind, isOn: setting.isOn };
  const settings = await call<typeof setInboxKind>('POST', '/api/app/auth/inbox/setting', { body });
  client.setQueryData(inboxSettingsQuery.queryKey, settings);
}

export type PushSettings = CallReply<typeof pushSettings>;
export type PushKind = PushSettings['kinds'][number]['kind'];
export type PushNews = PushSettings['teams'][number]['news'][number];

/** Every answer has all settings: they are sent one after the other, so that an early one never shows what was before. */
export const settingsScope = { id: 'push-settings' };

/** What is pushed, and when not. */
export const pushSettingsQuery = queryOptions({
  queryKey: [...inboxKeys.all, 'push'],
  queryFn: ({ signal }) => call<typeof pushSettings>('GET', '/api/app/auth/push/setting', {}, { signal }),
});

export async function setPushed(
  client: QueryClient,
  body: CallInput<typeof setPushKind>['body'],
): Promise<void> {
  const settings = await call<typeof setPushKind>('POST', '/api/app/auth/push/setting', { body });
  client.setQueryData(pushSettingsQuery.queryKey, settings);
}

export async function setQuiet(
  client: QueryClient,
  body: CallInput<typeof setQuietHours>['body'],
): Promise<void> {
  const settings = await call<typeof setQuietHours>('POST', '/api/app/auth/push/quiet', { body });
  client.setQueryData(pushSettingsQuery.queryKey, settings);
}

interface NewsChange extends Pick<CallInput<typeof setFollowNews>['body'], 'of' | 'id'> {
  readonly each: PushNews;
  readonly isOn: boolean;
}

/** Switches one kind of news of a team or competition; the others stay as the last answer has them. */
export async function setNews(client: QueryClient, { of, id, each, isOn }: NewsChange): Promise<void> {
  const settings = client.getQueryData(pushSettingsQuery.queryKey);
  const followed =
    of === 'team'
      ? settings?.teams.find(({ team }) => team.key === id)
      : settings?.competitions.find(({ competition }) => competition.code === id);
  const others = (followed?.news ?? []).filter((news) => news !== each);
  const body = { of, id, news: isOn ? [...others, each] : others };
  const changed = await call<typeof setFollowNews>('POST', '/api/app/auth/push/follow', { body });
  client.setQueryData(pushSettingsQuery.queryKey, changed);
}
