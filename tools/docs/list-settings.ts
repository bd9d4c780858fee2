import { settingShapes } from '#server/core/config/config.ts';
import { providerVariables } from '#server/core/config/provider-variables.ts';
import { type SettingNote, settingNotes } from './setting-notes.ts';

/** One variable, as documented. */
export interface Setting {
  readonly name: string;
  /** Default of the schema as an environment value, or null. */
  readonly value: string | null;
  /** The effect if unset: text, or a literal in backquotes. */
  readonly unset: string;
  readonly needed: string;
  readonly meaning: string;
  /** Accepted values, as the schema describes them. */
  readonly accepts: string;
}

export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly Setting[];
}

/** Rejected by every schema of a setting except plain text. */
const nonsense = '\0';

/**
 * The configuration variables with names, defaults and accepted values from their schema.
 * @throws Error for a variable without a note, or without both a default and a note on the unset case.
 */
export function listSettings(): readonly SettingGroup[] {
  const groups = Object.entries(settingNotes).map(([title, notes]) => ({
    title,
    settings: Object.entries<SettingNote>(notes).map(([name, note]) => settingOf(name, note)),
  }));
  const noted = new Set(groups.flatMap(({ settings }) => settings.map(({ name }) => name)));
  const missing = Object.keys(settingShapes).filter((name) => !noted.has(name));
  if (missing.length > 0) throw new Error(`No note in tools/docs/setting-notes.ts: ${missing.join(', ')}`);
  return groups;
}

function settingOf(name: string, { meaning, unset, needed }: SettingNote): Setting {
  const shape = Object.entries(settingShapes).find(([each]) => each === name)?.[1];
  if (shape === undefined) throw new Error(`${name} is not a setting`);
  const value = environmentValue(shape.safeParse(undefined).data);
  const valueOrNote = value === null ? unset : `\`${value}\``;
  if (valueOrNote === undefined) throw new Error(`${name}: no default and no note on the unset case`);
  const [, accepts = 'text'] = shape.safeParse(nonsense).error?.issues[0]?.message.split('\n') ?? [];
  const isProviders = providerVariables.some((each) => each === name);
  return { name, value, unset: valueOrNote, needed: needed ?? (isProviders ? 'yes' : ''), meaning, accepts };
}

/** A default as an environment value; null if there is none or it is empty. */
function environmentValue(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
