import { type LiveEventName, livePath } from '#contract/matches/live.ts';
import type { Reason } from '../refusals.ts';
import { guardianUploadPath, uploadPath, uploadPurposes } from '../uploads.ts';
import { pascalCase } from './json-schemas.ts';
import type { Tag } from './tags.ts';

/** An operation outside the contract's calls: its request or its reply is not the usual JSON. */
interface OutsideOperation {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly session: 'none' | 'optional' | 'required';
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  /** The response of status 200. */
  readonly success: object;
  readonly refusals: readonly Reason[];
}

const events: Readonly<Record<LiveEventName, string>> = {
  beat: 'First event of a connection, then every 15 seconds. Another `epoch` than in the beat before means that changes may have been missed: reload the lists.',
  matches: 'Matches that changed, at most 100 per event.',
  feeds: 'Football feeds that are stale, on connecting and whenever that changes.',
  inbox: 'With a session: the number of unread messages, on connecting and whenever it changes.',
};

const stream = {
  description: 'A stream without an end. The `data` of each event is one line of JSON.',
  content: {
    'text/event-stream': {
      schema: {
        oneOf: Object.entries(events).map(([event, description]) => ({
          type: 'object',
          description,
          required: ['event', 'data'],
          properties: {
            event: { const: event },
            data: { $ref: `#/components/schemas/Live${pascalCase(event)}` },
          },
        })),
      },
    },
  },
};

const picture = {
  required: true,
  content: Object.fromEntries(['image/jpeg', 'image/png', 'image/webp'].map((type) => [type, {}])),
};

const uploaded = {
  description: 'Success',
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Success' },
          { type: 'object', properties: { data: { $ref: '#/components/schemas/UploadReply' } } },
        ],
      },
    },
  },
};

const uploadRefusals: readonly Reason[] = [
  ...(['UPLOAD_TYPE', 'UPLOAD_BROKEN', 'BODY_TOO_LARGE', 'RATE_LIMITED', 'INTERNAL'] as const),
];

export const outsideEnvelope: readonly OutsideOperation[] = [
  {
    path: livePath,
    method: 'get',
    operationId: 'live',
    tag: 'live',
    summary: 'Subscribe to live changes',
    description:
      'Server-sent events. A new connection first receives the changes of the last ten seconds; a client that was away for longer reloads its lists. A session that is missing or has ended is treated as a visitor.',
    session: 'optional',
    success: stream,
    refusals: ['LIVE_TOO_MANY', 'LIVE_UNAVAILABLE', 'INTERNAL'],
  },
  {
    path: uploadPath,
    method: 'post',
    operationId: 'upload',
    tag: 'uploads',
    summary: 'Upload a picture',
    description:
      'The body is the picture, at most 5 MiB. An upload that nothing refers to within a day is deleted.',
    session: 'required',
    parameters: [
      {
        name: 'purpose',
        in: 'query',
        required: true,
        schema: { type: 'string', enum: uploadPurposes.filter((each) => each !== 'guardian') },
      },
    ],
    requestBody: picture,
    success: uploaded,
    refusals: ['INPUT_INVALID', ...uploadRefusals, 'UPLOAD_LIMIT'],
  },
  {
    path: guardianUploadPath,
    method: 'post',
    operationId: 'guardianUpload',
    tag: 'guardians',
    summary: 'Upload a document for a guardian’s claim',
    description: 'The body is the picture, at most 5 MiB. No account is needed.',
    session: 'none',
    requestBody: picture,
    success: uploaded,
    refusals: uploadRefusals,
  },
];
