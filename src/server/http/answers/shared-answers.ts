import type { CallDefinition } from '#contract/define-call.ts';
import type { Locale } from '#contract/locale.ts';
import type { Context } from '#server/context/context.ts';
import type { Route } from '#server/context/operation.ts';
import { sharedAnswers as given } from '#server/core/observe/process-metrics.ts';
import { noteStatements } from '#server/db/note-statements.ts';
import { type Answer, answerCache, type MadeAnswer } from './answer-cache.ts';
import { type Dependencies, merged } from '#server/db/changes/dependencies.ts';
import { answerParts } from './answer-parts.ts';
import { partMemory } from './part-memory.ts';
import { routePath } from '../route-path.ts';
import { replyWriter, type WriteReply } from './reply-text.ts';
import { secondsOf } from './seconds.ts';
import { shownRows } from './shown-rows.ts';

/** Memory for answers; with the objects around them about twice as much. */
const MAX_ANSWER_BYTES = 32 * 2 ** 20;
const MAX_PART_BYTES = 32 * 2 ** 20;

/** Answers that are the same for everybody: made once, and given out until what they show has changed. */
export interface SharedAnswers {
  /** The answer to this URL, if it is kept and current. */
  find(url: string, locale: Locale): Promise<Answer | null>;
  /** The current answer, made anew unless it is kept. */
  get(question: Question): Promise<Answer>;
  /** The route that makes an answer. */
  routeOf(answer: Answer): string | null;
}

interface Question {
  readonly url: string;
  readonly locale: Locale;
  readonly route: Route;
  readonly input: Readonly<Record<string, unknown>>;
}

export function sharedAnswers(ctx: Context): SharedAnswers {
  const { clock, watch } = ctx;
  const nowMs = () => clock.now().getTime();
  const cache = answerCache(nowMs, MAX_ANSWER_BYTES);
  const parts = partMemory(nowMs, MAX_PART_BYTES);
  const routes = new WeakMap<Answer, string>();
  for (const memory of [parts, cache]) watch.inform(memory);

  /** Made with parts from memory only if the memory is current. */
  async function make({ route, input, locale }: Question, isMemoryCurrent: boolean): Promise<MadeAnswer> {
    given.database++;
    const seconds = secondsOf(clock);
    const composed = answerParts({
      source: { db: ctx.db, clock },
      memory: isMemoryCurrent ? parts : null,
      dependenciesOf,
    });
    const asking = {
      ...ctx,
      clock: { ...clock, now: seconds.now },
      parts: composed.parts,
    };
    const { result, statements } = await noteStatements(() => asVisitor(asking, route, input, locale));
    const own = dependenciesOf(statements, shownRows(route.call, input, result));
    return {
      value: `{"code":200,"data":${writerOf(route.call)(result)},"message":""}`,
      dependencies: merged([own, ...composed.dependencies()]),
      lifetime: composed.shortened(seconds.lifetime()),
    };
  }

  function dependenciesOf(
    statements: ReadonlySet<string>,
    shown: ReadonlyMap<string, ReadonlySet<string>>,
  ): Dependencies | null {
    const dependencies = new Map<string, ReadonlySet<string> | null>();
    const tables = watch.tables();
    for (const statement of statements) {
      for (const table of tables?.tablesOf(statement) ?? []) {
        // Changes of this table are not announced.
        if (tables?.keyOf.get(table) === null) return null;
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
      const found = (await watch.isCurrent()) ? cache.find(key) : null;
      if (found !== null) given.memory++;
      return found;
    },
    async get(question) {
      const isMemoryCurrent = await watch.isCurrent();
      if (!isMemoryCurrent || hasUnknownParameter(question))
        return await cache.once(() => make(question, isMemoryCurrent));
      const answer = await cache.get(keyOf(question.url, question.locale), () => make(question, true));
      routes.set(answer, routePath(question.route.call.path));
      return answer;
    },
    routeOf: (answer) => routes.get(answer) ?? null,
  };
}

const keyOf = (url: string, locale: Locale): string => `${locale} ${url}`;

/** Such a URL is one of any number with the same answer, which would take the place of others. */
function hasUnknownParameter({ url, route: { call } }: Question): boolean {
  const [, query = ''] = url.split('?', 2);
  const known = call.query?.shape ?? {};
  return [...new URLSearchParams(query).keys()].some((name) => !Object.hasOwn(known, name));
}

/** Nothing of a person can be in it. */
async function asVisitor(
  ctx: Context,
  { operation }: Route,
  input: Question['input'],
  locale: Locale,
): Promise<unknown> {
  const visitor = { viewer: null, locale, address: '', device: '', deviceId: null };
  return await operation(ctx, { ...input, ...visitor } as never);
}

const writers = new Map<CallDefinition, WriteReply>();

/** Fields outside the contract are stripped. */
function writerOf(call: CallDefinition): WriteReply {
  const writer = writers.get(call) ?? replyWriter(call.reply);
  writers.set(call, writer);
  return writer;
}
