import type { PartKind, Parts } from '#server/context/parts.ts';
import type { Clock } from '#server/core/clock.ts';
import type { Db } from '#server/db/database.ts';
import { noteApart } from '#server/db/note-statements.ts';
import { type Dependencies, merged } from '#server/db/changes/dependencies.ts';
import type { Lifetime, Made } from '#server/db/changes/kept-memory.ts';
import type { PartMemory } from './part-memory.ts';
import { secondsOf } from './seconds.ts';

interface Sources {
  readonly source: { readonly db: Db; readonly clock: Clock };
  /** Null: every part is made anew. */
  readonly memory: PartMemory | null;
  readonly dependenciesOf: (
    statements: ReadonlySet<string>,
    shown: ReadonlyMap<string, ReadonlySet<string>>,
  ) => Dependencies | null;
}

/** The parts of one answer, which depends on what they depend on and lives no longer than they do. */
interface AnswerParts {
  readonly parts: Parts;
  dependencies(): readonly (Dependencies | null)[];
  shortened(lifetime: Lifetime): Lifetime;
}

export function answerParts(sources: Sources): AnswerParts {
  const {
    source: { db, clock },
    memory,
    dependenciesOf,
  } = sources;
  const used: Made<unknown>[] = [];

  async function make<T>(
    kind: PartKind<T>,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Made<unknown>>> {
    const seconds = secondsOf(clock);
    const inner = answerParts(sources);
    const source = { db, now: seconds.now, parts: inner.parts };
    const { result, statements } = await noteApart(() => kind.make(source, keys));
    const lifetime = inner.shortened(seconds.lifetime());
    const dependOn = (shown: ReadonlyMap<string, ReadonlySet<string>>) =>
      merged([dependenciesOf(statements, shown), ...inner.dependencies()]);
    // Of what is absent, any new row may change that.
    if (result.size < keys.length) {
      used.push({ value: null, dependencies: dependOn(new Map()), lifetime });
    }
    return new Map(
      [...result].map(([key, value]) => {
        const shown = Object.entries(kind.shows(key, value)).map(
          ([table, rows]) => [table, new Set(rows)] as const,
        );
        return [key, { value, dependencies: dependOn(new Map(shown)), lifetime }];
      }),
    );
  }

  return {
    parts: {
      async get<T>(kind: PartKind<T>, keys: readonly string[]) {
        const makeMissing = (missing: readonly string[]) => make(kind, missing);
        const made = await (memory ? memory.get(kind, keys, makeMissing) : makeMissing([...new Set(keys)]));
        used.push(...made.values());
        // A kind has one type of part, and a name of its own.
        return new Map([...made].map(([key, { value }]) => [key, value as T]));
      },
    },
    dependencies: () => used.map(({ dependencies }) => dependencies),
    shortened: (lifetime) => used.reduce((shortest, made) => inBoth(shortest, made.lifetime), lifetime),
  };
}

/** The time in which two lifetimes agree. One that does not end does not depend on the time. */
function inBoth(one: Lifetime, other: Lifetime): Lifetime {
  if (one.untilMs === null) return other.untilMs === null ? one : other;
  if (other.untilMs === null) return one;
  return {
    madeAtMs: Math.max(one.madeAtMs, other.madeAtMs),
    untilMs: Math.min(one.untilMs, other.untilMs),
  };
}
