import { type RefusalText, text } from '../refusal-text.ts';

/** What follows, applications, reports, disputes, messages and the log refuse with. */
export const peopleRefusals = {
  USER_NOT_FOUND: text(
    404,
    () => '没有这位用户。',
    () => 'There is no such user.',
  ),
  ANALYST_NOT_FOUND: text(
    404,
    () => '没有这位分析师。',
    () => 'There is no such analyst.',
  ),
  FOLLOW_SELF: text(
    409,
    () => '不能关注自己。',
    () => 'You cannot follow yourself.',
  ),
  FOLLOW_LIMIT: text(
    409,
    (f) => `最多关注 ${f.of('limit')} 位分析师，请先取消几位。`,
    (f) => `You can follow ${f.of('limit')} analysts at most. Please let go of some first.`,
  ),
  ALREADY_ANALYST: text(
    409,
    () => '你已经是分析师。',
    () => 'You are an analyst already.',
  ),
  APPLICATION_PENDING: text(
    409,
    () => '你的申请正在审核，请等待结果。',
    () => 'Your application is being reviewed. Please wait for the decision.',
  ),
  APPLICATION_TOO_SOON: text(
    409,
    (f) => `上次申请未通过，${f.of('days')} 天后可以再次申请。`,
    (f) => `Your last application was refused; you can apply again ${f.of('days')} days after it.`,
  ),
  STATEMENT_LENGTH: text(
    422,
    (f) => `申请说明须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The statement takes ${f.of('min')} to ${f.of('max')} characters; it has ${f.of('length')}.`,
  ),
  COMPETITION_UNKNOWN: text(
    400,
    (f) => `没有赛事「${f.of('competition')}」，请重新选择。`,
    (f) => `There is no competition “${f.of('competition')}”. Please choose again.`,
  ),
  OWN_SCHEME_TIP_OFF: text(
    409,
    () => '这是你自己的方案，不能举报。',
    () => 'This is your own scheme; you cannot report it.',
  ),
  TIP_OFF_OPEN: text(
    409,
    () => '你对这个方案的举报还在处理，请等待结果。',
    () => 'Your report of this scheme is still being handled. Please wait for the outcome.',
  ),
  TIP_OFF_TEXT_LENGTH: text(
    422,
    (f) => `说明须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The explanation takes ${f.of('min')} to ${f.of('max')} characters; it has ${f.of('length')}.`,
  ),
  TIP_OFF_LIMIT: text(
    409,
    (f) => `每天最多举报 ${f.of('limit')} 次，请明天再来。`,
    (f) => `At most ${f.of('limit')} reports a day. Please continue tomorrow.`,
  ),
  DISPUTE_NOT_BUYER: text(
    403,
    () => '只有解锁过这个方案的人可以提出异议。',
    () => 'Only those who unlocked this scheme can dispute it.',
  ),
  DISPUTE_NOT_SETTLED: text(
    409,
    () => '方案还没到该结算的时候，逾期未结算或结算后可以提出异议。',
    () => 'The scheme is not due to be settled yet. It can be disputed once it is overdue or settled.',
  ),
  DISPUTE_TOO_LATE: text(
    409,
    (f) => `结算后 ${f.of('hours')} 小时内可以提出异议，现在已过期。`,
    (f) => `A settlement can be disputed within ${f.of('hours')} hours; that time is over.`,
  ),
  DISPUTE_EXISTS: text(
    409,
    () => '你已提出过这个异议。',
    () => 'You have raised this dispute before.',
  ),
  DISPUTE_TEXT_LENGTH: text(
    422,
    (f) => `理由须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The reason takes ${f.of('min')} to ${f.of('max')} characters; it has ${f.of('length')}.`,
  ),
  FEEDBACK_LENGTH: text(
    422,
    (f) => `内容须为 ${f.of('min')} 到 ${f.of('max')} 字，现在 ${f.of('length')} 字。`,
    (f) => `The message takes ${f.of('min')} to ${f.of('max')} characters; it has ${f.of('length')}.`,
  ),
  FEEDBACK_LIMIT: text(
    409,
    (f) => `每天最多反馈 ${f.of('limit')} 次，请明天再来。`,
    (f) => `At most ${f.of('limit')} messages a day. Please continue tomorrow.`,
  ),
  LOG_SIZE_UNKNOWN: text(
    404,
    () => '公示账没有签过这个大小的树头，请用已签名的大小。',
    () => 'The log has signed no head of this size. Please use the size of a signed head.',
  ),
  OPERATOR_ROLE_MISSING: text(
    403,
    (f) => `这项操作须有运营角色：${f.list('roles')}。`,
    (f) => `This takes an operator with one of the roles: ${f.list('roles')}.`,
  ),
  OPERATOR_REASON_LENGTH: text(
    422,
    (f) => `请写明理由，${f.of('min')} 到 ${f.of('max')} 字。`,
    (f) => `Please give a reason of ${f.of('min')} to ${f.of('max')} characters.`,
  ),
  ALREADY_DECIDED: text(
    409,
    () => '这一项已经处理过。',
    () => 'This has been decided already.',
  ),
  OPERATOR_SUBJECT_NOT_FOUND: text(
    404,
    (f) => `没有找到「${f.of('subject')}」，请核对编号。`,
    (f) => `There is no “${f.of('subject')}”. Please check its id.`,
  ),
  RESULT_IMPOSSIBLE: text(
    422,
    () => '比分不成立：半场进球不能多于全场，完场须有 90 分钟比分。',
    () =>
      'The score cannot be: half-time goals cannot exceed full time, and a finished match needs its 90-minute score.',
  ),
  RESULT_BEFORE_KICKOFF: text(
    409,
    () => '比赛还没有开球，不能确认完场比分。',
    () => 'The match has not kicked off yet; it cannot have a final score.',
  ),
} satisfies Record<string, RefusalText>;
