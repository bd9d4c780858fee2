import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the build writes into a page, and what the same is called in a header. What is hinted otherwise than asked for is fetched twice. */
const kinds = [
  { tag: /<script type="module"[^>]* src="([^"]+)"/g, said: 'rel=modulepreload' },
  { tag: /<link rel="modulepreload"[^>]* href="([^"]+)"/g, said: 'rel=modulepreload' },
  {
    tag: /<link rel="stylesheet" crossorigin[^>]* href="([^"]+)"/g,
    said: 'rel=preload; as=style; crossorigin',
  },
];

/** The files that some HTML asks for, as the header `Link` names them. */
export function hintsOf(html: string): string[] {
  return kinds.flatMap(({ tag, said }) => [...html.matchAll(tag)].map(([, href]) => `<${href}>; ${said}`));
}

/** Sends 103 Early Hints with the files of the page before the page is rendered. */
export function sendEarlyHints(
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  hints: readonly string[],
): void {
  // Browsers use them for navigations only, and an HTTP/1.0 client would take them for the response.
  if (headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersion === '1.0') return;
  reply.raw.writeEarlyHints({ link: [...hints] });
}
