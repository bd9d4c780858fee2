import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { answerAddCheckpoint, type WitnessParts } from './add-checkpoint.ts';
import { type Answer, plainAnswer } from './answer.ts';
import { readBody } from './read-body.ts';
import { originHash } from './state-folder.ts';
import { reasonOf, WitnessFault } from './witness-fault.ts';

const limits = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 30_000,
  maxHeaderSize: 8_192,
};
const mostConnections = 256;

/**
 * The HTTP interface of C2SP tlog-witness: `POST {prefix}/add-checkpoint` and `GET {prefix}/<origin hash>/checkpoint`.
 * @param onBroken called when a checkpoint could not be stored
 */
export function createWitnessServer(parts: WitnessParts, prefix: string, onBroken: () => void): Server {
  const checkpointPaths = new Map(
    [...parts.logs.keys()].map((origin) => [`${prefix}/${originHash(origin)}/checkpoint`, origin]),
  );
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const [path = ''] = (request.url ?? '').split('?');
    const origin = checkpointPaths.get(path);
    if (origin !== undefined)
      return request.method === 'GET' ? checkpointAnswer(parts, origin) : wrongMethod('GET');
    if (path !== `${prefix}/add-checkpoint`) return plainAnswer(404, 'There is nothing at this path.');
    if (request.method !== 'POST') return wrongMethod('POST');
    const body = await readBody(request);
    return body === null ? plainAnswer(413, 'The body is too long.') : await answerAddCheckpoint(parts, body);
  };
  const server = createServer(
    { ...limits, connectionsCheckingInterval: 1_000 },
    async (request, response) => {
      try {
        const answer = await answerTo(request);
        if (answer.status >= 400) logRefusal(parts, request, answer);
        send(response, answer, server.listening);
      } catch (error) {
        if (request.destroyed && !request.complete) return;
        parts.log('error', 'request-failed', { error: reasonOf(error) });
        send(response, plainAnswer(500, 'The witness failed to cosign the checkpoint.'), false);
        // After a failed write the state on disk is unknown until the next start.
        if (error instanceof WitnessFault) onBroken();
      }
    },
  );
  server.maxConnections = mostConnections;
  return server;
}

function checkpointAnswer({ store }: WitnessParts, origin: string): Answer {
  const last = store.latest(origin);
  // Web pages may compare the checkpoint of the log with that of the witness.
  const headers = { 'access-control-allow-origin': '*' };
  if (last) return plainAnswer(200, last.note, headers);
  return plainAnswer(404, 'No checkpoint of this origin was cosigned yet.', headers);
}

function wrongMethod(allow: string): Answer {
  return plainAnswer(405, `Only ${allow} is allowed here.`, { allow });
}

function logRefusal(
  { log }: WitnessParts,
  { method, url = '' }: IncomingMessage,
  { status, body }: Answer,
): void {
  log('warn', 'refused', { method, path: url.slice(0, 100), status, answer: body.trimEnd() });
}

/** @param isOpen whether the connection may be reused; open connections delay the shutdown. */
function send(
  response: ServerResponse,
  { status, contentType, body, headers }: Answer,
  isOpen: boolean,
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': contentType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(isOpen ? {} : { connection: 'close' }),
  });
  response.end(body);
}
