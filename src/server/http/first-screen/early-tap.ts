import { drawnAttribute } from '#contract/first-screen.ts';

/** Marks the button that waits. */
const WAITS = 'data-waits';

/** So long a tap is worth something: what opens after that surprises. */
const WORTH_MS = 10_000;

/**
 * A button of a rendered page does nothing before the app has begun, which on a slow phone is seconds after it can be seen.
 * The last one that was tapped shows that it heard, and is pressed as soon as the app is there. Links need no app.
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

/** The look of being pressed, over any ground. */
export const earlyTapCss = `[${WAITS}]{box-shadow:inset 0 0 0 9999px rgb(128 128 128/.2)}`;
