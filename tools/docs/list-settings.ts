import { providerVariables, settingShapes } from '#server/core/config/config.ts';
import { type SettingNote, settingNotes } from './setting-notes.ts';

/** One variable as the documents show it. */
export interface Setting {
  readonly name: string;
  /** The default of the schema as it is written into the environment, or null. */
  readonly value: string | null;
  /** What holds without a value, in words or as a literal in backquotes. */
  readonly unset: string;
  readonly needed: string;
  readonly meaning: string;
  /** What the schema accepts, in its own words. */
  readonly accepts: string;
}

export interface SettingGroup {
  readonly title: string;
  readonly settings: readonly Setting[];
}

/** No schema of a setting accepts it, but those of any text. */
const nonsense = '\0';

/**
 * The variables of the configuration with what its schema says of them: names, defaults, accepted values.
 * @throws Error where a variable has no note, or neither a default nor a note of what holds without one.
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
  if (shape === undefined) throw new Error(`${name} is no setting`);
  const value = written(shape.safeParse(undefined).data);
  const shown = value === null ? unset : `\`${value}\``;
  if (shown === undefined) throw new Error(`${name}: nothing says what holds without a value`);
  const [, accepts = 'text'] = shape.safeParse(nonsense).error?.issues[0]?.message.split('\n') ?? [];
  const isProviders = providerVariables.some((each) => each === name);
  return { name, value, unset: shown, needed: needed ?? (isProviders ? 'yes' : ''), meaning, accepts };
}

/** A default as text of the environment; null where there is none or where it is empty. */
function written(value: unknown): string | null {
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
