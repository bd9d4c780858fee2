import {
  pushSettings,
  renewPush as renewCall,
  setFollowNews as followNewsCall,
  setPushKind as kindCall,
  setQuietHours as quietCall,
  subscribePush as subscribeCall,
  unsubscribePush as unsubscribeCall,
} from '#contract/people/push.ts';
import { route, type Route, thenShow } from '#server/context/operation.ts';
import { setFollowNews } from '#server/features/matches/follows/set-follow-news.ts';
import { setPushKind, setQuietHours } from '#server/features/push/settings/change-settings.ts';
import { renewPush, subscribePush, unsubscribePush } from '#server/features/push/subscriptions/subscribe.ts';
import { showPushSettings } from '#server/views/push-settings/show-push-settings.ts';

export const pushRoutes: readonly Route[] = [
  route(pushSettings, showPushSettings),
  route(kindCall, thenShow(setPushKind, showPushSettings)),
  route(quietCall, thenShow(setQuietHours, showPushSettings)),
  route(followNewsCall, thenShow(setFollowNews, showPushSettings)),
  route(subscribeCall, subscribePush),
  route(unsubscribeCall, unsubscribePush),
  route(renewCall, renewPush),
];
