import { choiceKeys, mismatchAttribute } from '#contract/first-screen.ts';

/**
 * Maximum wait for the app when the reader's preferences differ from the rendered page; then the page is shown as it
 * is.
 */
const PATIENCE = '6s';
const BEIJING_MINUTES = -480;

/**
 * Marks a page before its first paint if the app would render it differently for this reader: another time zone than
 * Beijing, another odds format, another language. Preferences stay on the device. Identical in every page, so that
 * the Content-Security-Policy can list its hash.
 */
export const mismatchScript = [
  'try{const d=document.documentElement,s=localStorage;',
  `if(new Date().getTimezoneOffset()!==${BEIJING_MINUTES}||s.getItem('${choiceKeys.oddsFormat}')`,
  `||(s.getItem('${choiceKeys.locale}')==='en')!==(d.lang==='en'))d.setAttribute('${mismatchAttribute}','')}catch{}`,
].join('');

/** The content of a marked page is invisible but keeps its layout. */
export const mismatchCss =
  `[${mismatchAttribute}] #root{visibility:hidden;animation:unlike 0s ${PATIENCE} forwards}` +
  '@keyframes unlike{to{visibility:visible}}';
