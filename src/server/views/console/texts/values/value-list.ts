import type { valuesInForce } from '#contract/console/texts.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { settingShapes } from '#server/core/config/config.ts';

type Group = CallAnswer<typeof valuesInForce>['groups'][number];
export type ValueView = Group['values'][number];
type Value = ValueView['value'];

const SECOND_MS = 1000;

/** Values by their units. */
export const money = (...fen: readonly number[]): Value => ({ kind: 'money', fen: [...fen] });
export const count = (...counts: readonly number[]): Value => ({ kind: 'count', counts: [...counts] });
export const share = (...basisPoints: readonly number[]): Value => ({
  kind: 'basisPoints',
  basisPoints: [...basisPoints],
});
export const duration = (ms: number): Value => ({ kind: 'duration', seconds: Math.round(ms / SECOND_MS) });
export const odds = (milli: number): Value => ({ kind: 'odds', milli });
export const range = ({ min, max }: { readonly min: number; readonly max: number }): Value => ({
  kind: 'range',
  min,
  max,
});
export const text = (value: string): Value => ({ kind: 'text', text: value });

/** Where a value of the program comes from. */
const code = { kind: 'code' } as const satisfies ValueView['source'];

/** Where a configured value comes from. Settings without a default are never the default. */
export function setting(name: keyof typeof settingShapes, value: unknown): ValueView['source'] {
  return { kind: 'setting', name, isDefault: settingShapes[name].safeParse(undefined).data === value };
}

/** One value: its key, name, value, source, and when it is fixed for one thing. */
export function named(
  key: string,
  [zh, en]: readonly [zh: string, en: string],
  value: Value,
  fixedAt: ValueView['fixedAt'],
  source: ValueView['source'] = code,
): ValueView {
  return { key, title: { zh, en }, value, source, fixedAt };
}
