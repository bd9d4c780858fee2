import type { FastifyReply } from 'fastify';

const TRICKLE_MS = 50;

/** Sends one character at a time, slower than any client's time-out. */
export function trickle(
  reply: FastifyReply,
  text: string,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const { raw } = reply.hijack();
  raw.writeHead(200, headers);
  const characters = text[Symbol.iterator]();
  const drip = setInterval(() => {
    const next = characters.next();
    if (next.done) raw.end();
    else raw.write(next.value);
  }, TRICKLE_MS);
  raw.on('close', () => clearInterval(drip));
  return reply;
}
