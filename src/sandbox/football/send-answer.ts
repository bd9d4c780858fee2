import type { FastifyReply } from 'fastify';
import { type Answer, renderAnswer } from './answer.ts';
import type { FeedFaultName, FeedName } from './feed-faults.ts';

const REPEATS = 1000;

/** Sends a response with a fault applied. */
export function sendAnswer(
  reply: FastifyReply,
  feed: FeedName,
  answer: Answer,
  fault: FeedFaultName | null,
): FastifyReply {
  const sendWhole = (whole: Answer) => {
    const { text, type } = renderAnswer(whole);
    return reply.code(whole.status).type(type).send(text);
  };
  switch (fault) {
    // Applied to the matches before the response is built.
    case null:
    case 'backwards':
      return sendWhole(answer);
    case 'truncated': {
      const { text, type } = renderAnswer(answer);
      return reply
        .code(answer.status)
        .type(type)
        .send(text.slice(0, text.length / 2));
    }
    case 'html':
      return sendPage(reply, 200, 'Maintenance');
    case 'too_many_requests':
      return sendPage(reply.header('retry-after', '30'), 429, 'Too many requests');
    case 'too_many_silent':
      return sendPage(reply, 429, 'Too many requests');
    case 'server_error':
      return sendPage(reply, 500, 'Internal server error');
    case 'error_body':
      return reply.code(200).type('application/json').send(JSON.stringify(errorBodies[feed]));
    case 'missing_fields':
      return sendWhole(withoutFields(answer));
    case 'repeat':
      return sendWhole(repeated(answer));
    case 'dead':
      reply.raw.destroy();
      return reply.hijack();
    case 'slow':
      return reply.hijack();
  }
}

const errorBodies: Readonly<Record<FeedName, object>> = {
  'football-data-org': { message: 'Something went wrong on the side of the sandbox.', errorCode: 500 },
  'api-football': {
    get: 'fixtures',
    parameters: [],
    errors: { bug: 'On the side of the sandbox.' },
    results: 0,
    response: [],
  },
  demo: { get: 'fixtures', parameters: [], errors: { bug: 'On the side of the sandbox.' }, response: [] },
  openfootball: { message: 'The sandbox has no file for you.' },
  'football-data-co-uk': { message: 'The sandbox has no file for you.' },
};

function sendPage(reply: FastifyReply, status: number, title: string): FastifyReply {
  return reply
    .code(status)
    .type('text/html')
    .send(`<!doctype html><html><head><title>${title}</title></head></html>`);
}

/** Entries without scores and teams; half rows. */
function withoutFields(answer: Answer): Answer {
  if (answer.kind === 'text') {
    return { ...answer, rows: answer.rows.map((row) => row.slice(0, row.length / 2)) };
  }
  const entries = entriesOf(answer).map((entry) =>
    Object.fromEntries(
      Object.entries(entry).filter(([name]) => !/^(score|team|home|away|league$)/.test(name)),
    ),
  );
  return withEntries(answer, entries);
}

function repeated(answer: Answer): Answer {
  const first = answer.kind === 'text' ? answer.rows[0] : entriesOf(answer)[0];
  const many = Array.from({ length: first === undefined ? 0 : REPEATS }, () => first);
  if (answer.kind === 'text') return { ...answer, rows: many.map(String) };
  return withEntries(answer, many);
}

type JsonAnswer = Extract<Answer, { kind: 'json' }>;

function entriesOf({ body, list }: JsonAnswer): object[] {
  const entries = list === null ? [] : body[list];
  return Array.isArray(entries) ? entries : [];
}

function withEntries(answer: JsonAnswer, entries: readonly unknown[]): Answer {
  return answer.list === null ? answer : { ...answer, body: { ...answer.body, [answer.list]: entries } };
}
