import { accessRules } from '#domain/operator/access-rules.ts';
import { CLAIM_MS } from '#domain/operator/queues.ts';
import type { Config } from '#server/core/config/config.ts';
import { sessionRules } from '#server/features/people/sessions/session-rules.ts';
import { count, duration, named, setting, type ValueView } from './value-list.ts';

export function userValues({ sms }: Config): ValueView[] {
  return [
    named(
      'sessionLife',
      ['登录有效期（不使用）', 'Session without use'],
      duration(sessionRules.lifeMs),
      'never',
    ),
    named(
      'smsPerDay',
      ['每日短信上限（全平台）', 'Text messages a day, to all numbers'],
      count(sms.perDay),
      'never',
      setting('SMS_PER_DAY', sms.perDay),
    ),
  ];
}

export function consoleValues(): ValueView[] {
  return [
    named(
      'consoleIdle',
      ['后台会话（不使用）', 'Console session without use'],
      duration(accessRules.idleMs),
      'never',
    ),
    named('consoleLife', ['后台会话最长', 'Console session at most'], duration(accessRules.lifeMs), 'never'),
    named('enrolment', ['开通链接有效期', 'Enrolment link'], duration(accessRules.enrolmentMs), 'never'),
    named('claim', ['事项占用时间', 'Claim on an item'], duration(CLAIM_MS), 'never'),
  ];
}
