import { belowAttribute, firstScreenId } from '#contract/first-screen.ts';

/**
 * A page in two parts: what is seen of it, and when that is painted what stands below and what the app goes on with. From the device
 * both are there at once, and a browser that has both reads it all and asks for all its files before it paints anything.
 */
export function inParts(html: string, painted: Promise<unknown>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const at = cutIn(html);
  const parts = at === -1 ? [html] : [html.slice(0, at), html.slice(at)];
  return new ReadableStream({
    async start(page) {
      for (const [index, part] of parts.entries()) {
        if (index > 0) await painted;
        page.enqueue(encoder.encode(part));
      }
      page.close();
    },
  });
}

/** Where the first row begins that is out of sight, or else where there is nothing more to read. */
function cutIn(html: string): number {
  const below = html.search(new RegExp(`<li [^>]*\\b${belowAttribute}=`));
  return below === -1 ? html.indexOf(`<script type="application/json" id="${firstScreenId}"`) : below;
}
