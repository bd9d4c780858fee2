import type { CallDefinition } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import type { Route } from '#server/context/operation.ts';
import { tableFinder } from '#server/db/changes/tables-in.ts';
import { type Changes, watchChanges } from '#server/db/changes/watch-changes.ts';
import { noteStatements } from '#server/db/note-statements.ts';
import { type Answer, answerCache, type MadeAnswer } from './answer-cache.ts';
import type { Dependencies } from './dependencies.ts';
import { shownRows } from './shown-rows.ts';

/** Memory for answers; with the objects around them about twice as much. */
const MAX_BYTES = 32 * 2 ** 20;
/** After a failed attempt to watch changes. */
const TRY_AGAIN_MS = 1_000;
const SECOND_MS = 1_000;

/** Answers that are the same for everybody: made once, and given out until what they show has changed. */
export interface SharedAnswers {
  /** The answer to this URL, if it is kept and current. */
  find(url: string, locale: Locale): Promise<Answer | null>;
  /** The current answer, made anew unless it is kept. */
  get(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

interface Question {
  readonly url: string;
  readonly locale: Locale;
  readonly route: Route;
  readonly input: Readonly<Record<string, unknown>>;
}

interface Watching extends Changes {
  readonly tablesOf: (statement: string) => readonly string[];
}

export function sharedAnswers(ctx: Context): SharedAnswers {
  const { clock, database, log } = ctx;
  const cache = answerCache(() => clock.now().getTime(), MAX_BYTES);
  let watching: Promise<Watching | null> | null = null;
  let watched: Watching | null = null;

  async function watch(): Promise<Watching | null> {
    try {
      const changes = await watchChanges(database, log, {
        onChange: (table, keys) => cache.onNotice({ table, keys }),
        onGap: cache.clear,
      });
      watched = { ...changes, tablesOf: tableFinder(changes.tables.keyOf.keys(), changes.tables.functions) };
      return watched;
    } catch (error) {
      // Answers are made anew meanwhile.
      log.warn({ err: error }, 'watching changes failed');
      setTimeout(() => (watching = null), TRY_AGAIN_MS).unref();
      return null;
    }
  }

  /** Whether everything that is kept and not out of date may be given out. */
  async function isCurrent(): Promise<boolean> {
    watching ??= watch();
    const changes = watched ?? (await watching);
    return changes !== null && (await changes.catchUp());
  }

  async function make({ route, input, locale }: Question): Promise<MadeAnswer> {
    let untilMs: number | null = null;
    const now = () => {
      const at = clock.now();
      // What depends on the time is right for the second in which it was made; most instants are whole seconds.
      untilMs = Math.floor(at.getTime() / SECOND_MS) * SECOND_MS + SECOND_MS;
      return at;
    };
    const asking = { ...ctx, clock: { ...clock, now } };
    const { result, statements } = await noteStatements(() => answerOf(asking, route, input, locale));
    const body = JSON.stringify({ code: 200, data: result, message: '' });
    return { body, untilMs, dependencies: dependenciesOf(route.call, input, result, statements) };
  }

  function dependenciesOf(
    call: CallDefinition,
    input: Question['input'],
    data: unknown,
    statements: ReadonlySet<string>,
  ): Dependencies | null {
    const shown = shownRows(call, input, data);
    const dependencies = new Map<string, ReadonlySet<string> | null>();
    for (const statement of statements) {
      for (const table of watched?.tablesOf(statement) ?? []) {
        // Changes of this table are not announced.
        if (watched?.tables.keyOf.get(table) === null) return null;
        dependencies.set(table, shown.get(table) ?? null);
      }
    }
    return dependencies;
  }

  return {
    async find(url, locale) {
      const key = keyOf(url, locale);
      if (cache.find(key) === null) return null;
      // Looked up again, because changes may have been passed on meanwhile.
      return (await isCurrent()) ? cache.find(key) : null;
    },
    async get(question) {
      const key = keyOf(question.url, question.locale);
      if (await isCurrent()) return await cache.get(key, () => make(question));
      return await cache.once(() => make(question));
    },
    async stop() {
      const changes = await watching?.catch(() => null);
      await changes?.stop();
    },
  };
}

const keyOf = (url: string, locale: Locale): string => `${locale} ${url}`;

/** As for a visitor: nothing of a person can be in it. Fields outside the contract are stripped. */
async function answerOf(
  ctx: Context,
  { call, operation }: Route,
  input: Question['input'],
  locale: Locale,
): Promise<unknown> {
  const visitor = { viewer: null, locale, address: '', device: '', deviceId: null };
  return call.reply.parse(await operation(ctx, { ...input, ...visitor } as never));
}
