import { type RefusalText, text } from '../refusal-text.ts';
import { counted, lengthEn } from './in-words.ts';

/** Refusals of follows, applications, reports, disputes, messages and the log. */
export const peopleRefusals = {
  USER_NOT_FOUND: text(
    404,
    () => '用户不存在。',
    () => 'User not found.',
  ),
  ANALYST_NOT_FOUND: text(
    404,
    () => '分析师不存在。',
    () => 'Analyst not found.',
  ),
  FOLLOW_SELF: text(
    409,
    () => '不能关注自己。',
    () => 'You can’t follow yourself.',
  ),
  FOLLOW_LIMIT: text(
    409,
    (f) => `最多可关注 ${f.of('limit')} 位分析师，请先取消部分关注。`,
    (f) => `You can follow up to ${counted(f, 'limit', 'analyst')}. Please unfollow some first.`,
  ),
  ALREADY_ANALYST: text(
    409,
    () => '你已经是分析师。',
    () => 'You’re already an analyst.',
  ),
  APPLICATION_PENDING: text(
    409,
    () => '申请审核中，请等待结果。',
    () => 'Your application is under review. Please wait for the decision.',
  ),
  APPLICATION_TOO_SOON: text(
    409,
    (f) => `上次申请未通过，须间隔 ${f.of('days')} 天才能再次申请。`,
    (f) => `Your last application was declined. You can apply again ${counted(f, 'days', 'day')} after it.`,
  ),
  STATEMENT_LENGTH: text(
    422,
    (f) => `申请说明须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `“About you” must be ${lengthEn(f)}.`,
  ),
  COMPETITION_UNKNOWN: text(
    400,
    (f) => `赛事“${f.of('competition')}”不存在，请重新选择。`,
    (f) => `Competition “${f.of('competition')}” not found. Please choose again.`,
  ),
  OWN_SCHEME_TIP_OFF: text(
    409,
    () => '不能举报自己的方案。',
    () => 'You can’t report your own tip.',
  ),
  TIP_OFF_OPEN: text(
    409,
    () => '你对该方案的举报处理中，请等待结果。',
    () => 'Your report of this tip is under review. Please wait for the outcome.',
  ),
  TIP_OFF_TEXT_LENGTH: text(
    422,
    (f) => `说明须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `Details must be ${lengthEn(f)}.`,
  ),
  TIP_OFF_LIMIT: text(
    409,
    (f) => `每天最多举报 ${f.of('limit')} 次，请明天再来。`,
    (f) => `You can send ${counted(f, 'limit', 'report')} a day. Please come back tomorrow.`,
  ),
  DISPUTE_NOT_BUYER: text(
    403,
    () => '仅解锁过该方案的用户可以提出异议。',
    () => 'Only readers who unlocked this tip can dispute it.',
  ),
  DISPUTE_NOT_SETTLED: text(
    409,
    () => '方案未到结算时间，结算后或逾期未结算时可提出异议。',
    () => 'This tip isn’t due for settlement yet. You can dispute it once it’s settled or overdue.',
  ),
  DISPUTE_TOO_LATE: text(
    409,
    (f) => `异议须在结算后 ${f.of('hours')} 小时内提出，现已超时。`,
    (f) => `The ${f.of('hours')}-hour dispute window has closed.`,
  ),
  DISPUTE_EXISTS: text(
    409,
    () => '你已对该方案提出过异议。',
    () => 'You’ve already disputed this tip.',
  ),
  DISPUTE_TEXT_LENGTH: text(
    422,
    (f) => `理由须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The reason must be ${lengthEn(f)}.`,
  ),
  FEEDBACK_LENGTH: text(
    422,
    (f) => `内容须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The message must be ${lengthEn(f)}.`,
  ),
  FEEDBACK_LIMIT: text(
    409,
    (f) => `每天最多反馈 ${f.of('limit')} 次，请明天再来。`,
    (f) => `You can send ${counted(f, 'limit', 'message')} a day. Please come back tomorrow.`,
  ),
  PUSH_UNAVAILABLE: text(
    409,
    () => '本站暂未开通推送。',
    () => 'Push notifications aren’t available on this server.',
  ),
  PUSH_SUBSCRIPTION_INVALID: text(
    422,
    () => '此浏览器的推送服务不受支持，请换用 Chrome、Edge、Firefox 或 Safari。',
    () => 'This browser’s push service isn’t supported. Please use Chrome, Edge, Firefox or Safari.',
  ),
  PUSH_SUBSCRIPTION_NOT_FOUND: text(
    404,
    () => '推送订阅已失效，请重新开启推送。',
    () => 'This push subscription has ended. Please turn notifications on again.',
  ),
  QUIET_HOURS_INVALID: text(
    422,
    () => '免打扰时段的开始和结束不能相同。',
    () => 'Quiet hours must start and end at different times.',
  ),
  NOT_FOLLOWED: text(
    404,
    () => '你还没有关注它，请先关注。',
    () => 'You don’t follow it. Please follow it first.',
  ),
  LOG_SIZE_UNKNOWN: text(
    404,
    () => '公示账没有该大小的快照，请使用已签名的大小。',
    () => 'The log has no signed checkpoint of this size. Please use the size of a signed checkpoint.',
  ),
  OPERATOR_ROLE_MISSING: text(
    403,
    (f) => `此操作需要运营角色：${f.list('roles').replaceAll('; ', '、')}。`,
    (f) => `This requires one of these operator roles: ${f.list('roles').replaceAll('; ', ', ')}.`,
  ),
  OPERATOR_REASON_LENGTH: text(
    422,
    (f) => `请填写理由，${f.of('min')} 到 ${f.of('max')} 字。`,
    (f) => `Please give a reason of ${f.of('min')} to ${f.of('max')} characters.`,
  ),
  ALREADY_DECIDED: text(
    409,
    () => '该事项已处理。',
    () => 'This has already been decided.',
  ),
  CLOCK_BEHIND: text(
    409,
    () => '服务器时钟慢于公开日志，现在写入会显示为倒填日期，所以没有保存。请几分钟后重试。',
    () =>
      'The clock of our server is behind the public log, where this would look back-dated. Nothing was saved. Please try again in a few minutes.',
  ),
  OPERATOR_SUBJECT_NOT_FOUND: text(
    404,
    (f) => `未找到“${f.of('subject')}”，请核对编号。`,
    (f) => `“${f.of('subject')}” not found. Please check the id.`,
  ),
  RESULT_IMPOSSIBLE: text(
    422,
    () => '比分有误：半场进球不能多于全场，完场须有 90 分钟比分。',
    () =>
      'Invalid score: half-time goals can’t exceed full-time goals, and a finished match needs a 90-minute score.',
  ),
  RESULT_BEFORE_KICKOFF: text(
    409,
    () => '比赛未开球，不能确认完场比分。',
    () => 'The match hasn’t kicked off yet, so it can’t have a final score.',
  ),
} satisfies Record<string, RefusalText>;
