import { id as idSchema, mobile as mobileSchema } from '#contract/parts.ts';
import { type MatchState, type Score, matchStates } from '#domain/match/match-state.ts';
import { type OperatorRole, operatorRoles } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import { findOperator, type Operator } from '#server/features/operators/operator-store.ts';
import { findByMobile } from '#server/features/people/users/find-by-mobile.ts';
import type { OperatorCall, Words } from './operator-order.ts';

/** The word of the order at a position. */
export function wordAt({ order }: Pick<OperatorCall, 'order'>, at: number): string {
  return order.words[at] ?? '';
}

/** An ID argument. @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for an invalid ID. */
export function idAt(call: OperatorCall, at: number): string {
  return asId(wordAt(call, at));
}

export function asId(text: string): string {
  if (idSchema.safeParse(text).success) return text.toLowerCase();
  throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: text });
}

/** The operator of a login name. @throws Fault for one that does not exist. */
export async function operatorAt(call: OperatorCall, at: number): Promise<Operator> {
  const name = wordAt(call, at);
  const operator = await findOperator(call.ctx.db, { name });
  if (operator === null) throw call.wrong(noOperatorOf(name));
  return operator;
}

export function noOperatorOf(name: string): Words {
  return {
    zh: `没有名为“${name}”的运营账号：用 operators 命令查看已有账号，用 create 命令新建。`,
    en: `There is no operator “${name}”: list them with the command operators, or create one with create.`,
  };
}

/** The user of a phone number. @throws Fault for an invalid number or one that never logged in. */
export async function userAt(call: OperatorCall, at: number): Promise<string> {
  const mobile = wordAt(call, at);
  if (!mobileSchema.safeParse(mobile).success) throw call.wrong(notAMobile(mobile));
  const user = await findByMobile(call.ctx.db, mobile);
  if (!user) throw call.wrong(nobodyOf(mobile));
  return user.id;
}

function notAMobile(mobile: string): Words {
  return { zh: `${mobile} 不是中国大陆手机号。`, en: `${mobile} is not a mainland China mobile number.` };
}

function nobodyOf(mobile: string): Words {
  return {
    zh: `手机号 ${mobile} 没有对应用户，须先登录一次。`,
    en: `No user has the number ${mobile}. The person must log in once first.`,
  };
}

export function roleAt(call: OperatorCall, at: number): OperatorRole {
  return asRole(call, wordAt(call, at));
}

/** The roles of `--roles support,moderator`; none if absent. */
export function rolesOption(call: OperatorCall): readonly OperatorRole[] {
  const text = call.order.values.get('--roles');
  return text === undefined ? [] : text.split(',').map((each) => asRole(call, each.trim()));
}

function asRole(call: OperatorCall, text: string): OperatorRole {
  const role = operatorRoles.find((each) => each === text);
  if (role) return role;
  const names = operatorRoles.join(' / ');
  throw call.wrong({ zh: `角色须为 ${names} 之一。`, en: `The role must be one of ${names}.` });
}

export function stateOf(call: OperatorCall, text: string): MatchState {
  const state = matchStates.find((each) => each === text && each !== 'scheduled' && each !== 'live');
  if (state) return state;
  const names = matchStates.slice(2).join(' / ');
  throw call.wrong({ zh: `状态须为 ${names} 之一。`, en: `The state must be one of ${names}.` });
}

/** Option with a score such as `2:1`; null if absent. */
export function scoreOf(call: OperatorCall, option: string): Score | null {
  const text = call.order.values.get(option);
  if (text === undefined) return null;
  const [, home, away] = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? [];
  if (home !== undefined && away !== undefined) return [Number(home), Number(away)];
  throw call.wrong({
    zh: `${option} 须为主队在前的比分，例如 2:1，不是 ${text}。`,
    en: `${option} must be a score with the home side first, e.g. 2:1, not ${text}.`,
  });
}

/** Option with an instant such as `2026-03-18T15:00Z`; null if absent. */
export function instantOf(call: OperatorCall, option: string): Date | null {
  const text = call.order.values.get(option);
  if (text === undefined) return null;
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? new Date(text)
    : null;
  if (instant !== null && !Number.isNaN(instant.getTime())) return instant;
  throw call.wrong({
    zh: `${option} 须为带时区的时间，例如 2026-03-18T15:00Z，不是 ${text}。`,
    en: `${option} must be a time with a zone, e.g. 2026-03-18T15:00Z, not ${text}.`,
  });
}
