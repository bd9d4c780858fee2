import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tags of the build with their Link header form. A hint with a different form makes browsers fetch the file twice. */
const kinds = [
  { tag: /<script type="module"[^>]* src="([^"]+)"/g, attributes: 'rel=modulepreload' },
  { tag: /<link rel="modulepreload"[^>]* href="([^"]+)"/g, attributes: 'rel=modulepreload' },
  {
    tag: /<link rel="stylesheet" crossorigin[^>]* href="([^"]+)"/g,
    attributes: 'rel=preload; as=style; crossorigin',
  },
];

/** The files that some HTML requests, as values of the `Link` header. */
export function hintsOf(html: string): string[] {
  return kinds.flatMap(({ tag, attributes }) =>
    [...html.matchAll(tag)].map(([, href]) => `<${href}>; ${attributes}`),
  );
}

/** Sends 103 Early Hints with the files of the page before the page is rendered. */
export function sendEarlyHints(
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  hints: readonly string[],
): void {
  // Browsers use hints for navigations only; an HTTP/1.0 client would treat them as the response.
  if (headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersion === '1.0') return;
  reply.raw.writeEarlyHints({ link: [...hints] });
}
