import { createHash } from 'node:crypto';
import { earlyTapScript } from './early-tap.ts';
import { startWatchScript } from './start-watch.ts';
import { unlikeScript } from './unlike-reader.ts';

/** Tells the worker that what came of a kept page is painted: it waits with the rest until then. */
const paintedScript =
  'try{new PerformanceObserver(function(){navigator.serviceWorker?.controller?.postMessage({painted:true})})' +
  ".observe({type:'paint'})}catch{}";

/** All that runs of a page before the app is here. The same bytes in every page, so that its policy can name them. */
export const pageScript = unlikeScript + paintedScript + earlyTapScript + startWatchScript;

/** SHA-256 in base64. */
export const pageScriptDigest = createHash('sha256').update(pageScript).digest('base64');
