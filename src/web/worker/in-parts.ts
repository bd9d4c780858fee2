import { firstScreenId } from '#contract/first-screen.ts';

/** For so long what is read has the device for itself; a cheap phone paints it in some 200 ms. */
const AHEAD_MS = 100;

const waited = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A page in two parts: what there is to read, and a moment later what the app goes on with. From the device both are there
 * at once, and a browser that has both asks for all its files before it paints anything.
 */
export function inParts(html: string, wait = waited): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const at = html.indexOf(`<script type="application/json" id="${firstScreenId}"`);
  const parts = at === -1 ? [html] : [html.slice(0, at), html.slice(at)];
  return new ReadableStream({
    async start(page) {
      for (const [index, part] of parts.entries()) {
        if (index > 0) await wait(AHEAD_MS);
        page.enqueue(encoder.encode(part));
      }
      page.close();
    },
  });
}
