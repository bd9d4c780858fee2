import { belowAttribute, firstScreenId } from '#contract/pages/first-screen.ts';

/**
 * Streams a page in two parts: the visible part, then after the first paint the rest and the app's data. From the cache
 * both would arrive at once, and the browser would parse everything and request all files before painting.
 */
export function inParts(html: string, painted: Promise<unknown>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const at = findSplit(html);
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

/** Start of the first row below the viewport, else the end of the readable content. */
function findSplit(html: string): number {
  const below = html.search(new RegExp(`<li [^>]*\\b${belowAttribute}=`));
  return below === -1 ? html.indexOf(`<script type="application/json" id="${firstScreenId}"`) : below;
}
