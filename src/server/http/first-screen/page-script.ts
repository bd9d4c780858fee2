import { createHash } from 'node:crypto';
import { earlyTapScript } from './early-tap.ts';
import { startWatchScript } from './start-watch.ts';
import { sessionScript } from './visitor-parts.ts';

/** Notifies the worker of the first paint of a cached page: it delays other work until then. */
const paintedScript =
  'try{new PerformanceObserver(function(){navigator.serviceWorker?.controller?.postMessage({painted:true})})' +
  ".observe({type:'paint'})}catch{}";

/** The inline script of a page, and its SHA-256 in base64. */
export interface PageScript {
  readonly text: string;
  readonly digest: string;
}

/**
 * Everything a page runs before the app is loaded. Identical in every page, so that the Content-Security-Policy can
 * list its hash.
 * @param readerScript built from `web/first-paint`, empty without a build
 */
export function pageScript(readerScript: string): PageScript {
  const text = `${readerScript.trim()}${sessionScript}${paintedScript}${earlyTapScript}${startWatchScript}`;
  if (/<\/script|<!--/i.test(text)) throw new Error('The script of the page would end its element');
  return { text, digest: createHash('sha256').update(text).digest('base64') };
}
