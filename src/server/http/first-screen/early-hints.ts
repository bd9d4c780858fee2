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

/** Tells whoever opens a page which files it will ask for, while there is nothing of the page yet. */
export function sendEarlyHints(
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  hints: readonly string[],
): void {
  // Browsers heed them for what they open alone, and whoever speaks 1.0 would take them for the answer.
  if (headers['sec-fetch-mode'] !== 'navigate' || raw.httpVersion === '1.0') return;
  reply.raw.writeEarlyHints({ link: [...hints] });
}
