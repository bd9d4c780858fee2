import { drawnAttribute } from '#contract/pages/first-screen.ts';

/** Marks the waiting button. */
const WAITS = 'data-waits';

/** A later activation would surprise the user. */
const WORTH_MS = 10_000;

/**
 * Before hydration, which on a slow phone is seconds after the first paint, a button of a rendered page does nothing.
 * The last one tapped is marked as pressed and clicked after hydration. Links work without the app.
 */
export const earlyTapScript = [
  'try{const d=document.documentElement;let b,at;',
  "const hear=function(e){const t=e.target.closest('button');if(!t)return;e.preventDefault();",
  `b?.removeAttribute('${WAITS}');b=t;at=Date.now();b.setAttribute('${WAITS}','')};`,
  "addEventListener('click',hear,true);",
  "new MutationObserver(function(_,o){o.disconnect();removeEventListener('click',hear,true);if(!b)return;",
  `b.removeAttribute('${WAITS}');Math.max(Date.now()-at,${WORTH_MS})===${WORTH_MS}&&b.isConnected&&b.click()})`,
  `.observe(d,{attributeFilter:['${drawnAttribute}']})}catch{}`,
].join('');

/** Pressed look on any background. */
export const earlyTapCss = `[${WAITS}]{box-shadow:inset 0 0 0 9999px rgb(128 128 128/.2)}`;
