import { createHash } from 'node:crypto';
import { earlyTapScript } from './early-tap.ts';
import { startWatchScript } from './start-watch.ts';
import { mismatchScript } from './unlike-reader.ts';
import { sessionScript } from './visitor-parts.ts';

/** Notifies the worker of the first paint of a cached page: it delays other work until then. */
const paintedScript =
  'try{new PerformanceObserver(function(){navigator.serviceWorker?.controller?.postMessage({painted:true})})' +
  ".observe({type:'paint'})}catch{}";

/**
 * Everything a page runs before the app is loaded. Identical in every page, so that the Content-Security-Policy can
 * list its hash.
 */
export const pageScript = mismatchScript + sessionScript + paintedScript + earlyTapScript + startWatchScript;

/** SHA-256 in base64. */
export const pageScriptDigest = createHash('sha256').update(pageScript).digest('base64');
