import { type Reason, refusalTexts } from '../refusals.ts';
import { pascalCase } from './json-schemas.ts';

/** Refusals of every request with a body, besides its own. */
const badInput: readonly Reason[] = ['INPUT_INVALID', 'JSON_INVALID'];

const LONGEST_NAME = 4;

const statusNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  503: 'Unavailable',
};

interface RefusalResponses {
  /** The refusals of an operation as `{ '404': { $ref }, … }`, lowest status first. */
  of(operation: string, reasons: readonly Reason[]): Record<string, object>;
  /** All responses referred to so far, by name, for `components.responses`. */
  components(): Record<string, object>;
}

/** Collects refusal responses: each set of reasons once, under one name. */
export function refusalResponses(): RefusalResponses {
  const names = new Map<string, string>();
  const responses = new Map<string, object>();
  return {
    of: (operation, reasons) => {
      const byStatus = Map.groupBy(reasons, (reason) => refusalTexts[reason].status);
      const sorted = [...byStatus].sort(([a], [b]) => a - b);
      return Object.fromEntries(
        sorted.map(([status, each]) => [
          String(status),
          { $ref: `#/components/responses/${nameOf(operation, status, each.toSorted())}` },
        ]),
      );
    },
    components: () => Object.fromEntries([...responses].sort(([a], [b]) => (a < b ? -1 : 1))),
  };

  function nameOf(operation: string, status: number, reasons: readonly Reason[]): string {
    const key = reasons.join();
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = readableName(reasons) ?? `${pascalCase(operation)}${statusNames[status] ?? status}`;
    names.set(key, name);
    responses.set(name, response(reasons));
    return name;
  }
}

/** `SaleOverOrSchemeWithdrawn`, or null if that is too long to read. */
function readableName(reasons: readonly Reason[]): string | null {
  const isBadInput = badInput.every((each) => reasons.includes(each));
  const others = isBadInput ? reasons.filter((each) => !badInput.includes(each)) : reasons;
  const words = [...(isBadInput ? ['BadInput'] : []), ...others.map(reasonName)];
  return words.length > LONGEST_NAME ? null : words.join('Or');
}

/** `SCHEME_NOT_FOUND` as `SchemeNotFound`. */
function reasonName(reason: Reason): string {
  return reason
    .split('_')
    .map((word) => pascalCase(word.toLowerCase()))
    .join('');
}

function response(reasons: readonly Reason[]): object {
  const data = { type: 'object', properties: { reason: { enum: reasons } } };
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { type: 'object', properties: { data } }],
  };
  return {
    description: reasons.map((reason) => `\`${reason}\``).join(', '),
    content: { 'application/json': { schema } },
  };
}

/** `Refusal` and its parts, for `components.schemas`. */
export const refusalSchemas = {
  Refusal: {
    type: 'object',
    description: 'Every answer that is not a success. `code` repeats the HTTP status.',
    required: ['code', 'data', 'message'],
    properties: {
      code: { type: 'integer' },
      message: { type: 'string', description: 'For the user, in the language of the request.' },
      data: { $ref: '#/components/schemas/RefusalData' },
    },
  },
  RefusalData: {
    type: 'object',
    required: ['reason', 'facts', 'requestId'],
    properties: {
      reason: { $ref: '#/components/schemas/Reason' },
      facts: { type: 'object', description: 'What the message states, as data.' },
      requestId: { type: 'string', description: 'Names the request in the log of the server.' },
    },
  },
  Reason: {
    type: 'string',
    description: 'Why a call refused.',
    enum: Object.keys(refusalTexts).sort(),
  },
};
