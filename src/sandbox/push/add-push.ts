import type { FastifyInstance } from 'fastify';
import { renderPushPage } from '#sandbox/pages/push-page.ts';
import type { SandboxClock } from '../sandbox-clock.ts';
import { decrypt } from './decrypt.ts';
import { openPushDesk, type PushDesk } from './push-desk.ts';
import { vapidFault } from './vapid-fault.ts';

/** A push service need not accept more (RFC 8030, 7.2). */
const MAX_BODY_BYTES = 4_096;

/** A push service (RFC 8030, 8291, 8292) with simulated browsers, and a page that shows what they received. */
export function addPush(app: FastifyInstance, clock: SandboxClock, urlOf: () => string): PushDesk {
  const desk = openPushDesk();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  app.get('/push', (_request, reply) => reply.type('text/html;charset=utf-8').send(renderPushPage(desk)));

  // What a browser's own connection does; no real push service has this path.
  type Subscribing = { Body: { applicationServerKey: string } };
  app.post<Subscribing>('/control/push', (request) =>
    desk.subscribe(request.body.applicationServerKey, urlOf()),
  );

  app.post<{ Params: { id: string }; Body: unknown }>('/push/:id', (request, reply) => {
    const subscribed = desk.find(request.params.id);
    if (!subscribed) return reply.code(404).send();
    if (subscribed.isGone) return reply.code(410).send();
    const { fault, applicationKey } = subscribed;
    if (fault !== null && fault.times > 0) {
      fault.times -= 1;
      if (fault.retryAfter !== undefined) reply.header('retry-after', fault.retryAfter);
      return reply.code(fault.status).send();
    }
    const { headers, body } = request;
    const now = clock.now();
    const unauthorised = vapidFault(headers.authorization, { applicationKey, audience: urlOf(), now });
    if (unauthorised !== null) return reply.code(403).send({ reason: unauthorised });
    const [ttl, urgency = 'normal', topic = ''] = ['ttl', 'urgency', 'topic'].map((name) =>
      headers[name]?.toString(),
    );
    if (ttl === undefined || !/^\d+$/.test(ttl)) return reply.code(400).send({ reason: 'ttl' });
    if (!/^(very-low|low|normal|high)$/.test(urgency)) return reply.code(400).send({ reason: 'urgency' });
    if (!/^[\w-]{0,32}$/.test(topic)) return reply.code(400).send({ reason: 'topic' });
    if (!Buffer.isBuffer(body) || headers['content-encoding'] !== 'aes128gcm')
      return reply.code(415).send({ reason: 'encoding' });
    if (body.length > MAX_BODY_BYTES) return reply.code(413).send();
    const text = decrypt(body, subscribed);
    if (text === null) return reply.code(400).send({ reason: 'undecryptable' });
    desk.receive({ id: subscribed.id, text, ttl: Number(ttl), urgency, topic, at: now.toISOString() });
    return reply.code(201).header('location', `${urlOf()}/push-message/${subscribed.id}`).send();
  });
  return desk;
}
