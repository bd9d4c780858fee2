import { choiceKeys, unlikeAttribute } from '#contract/first-screen.ts';

/** How long a reader whose preferences differ from the rendered page waits for the app to render; then this page is shown. */
const PATIENCE = '6s';
const BEIJING_MINUTES = -480;

/**
 * Marks, before anything is painted, a page that would tell its reader other than the app will: times where it is not as
 * late as in Beijing, prices in a form they did not choose, a language they left. Only the device knows, and nothing of it
 * is sent. The same bytes in every page, so that the policy of the page can name them.
 */
export const unlikeScript = [
  'try{const d=document.documentElement,s=localStorage;',
  `if(new Date().getTimezoneOffset()!==${BEIJING_MINUTES}||s.getItem('${choiceKeys.oddsFormat}')`,
  `||(s.getItem('${choiceKeys.locale}')==='en')!==(d.lang==='en'))d.setAttribute('${unlikeAttribute}','')}catch{}`,
].join('');

/** What is not as the reader has it keeps its place and is not seen. */
export const unlikeCss =
  `[${unlikeAttribute}] #root{visibility:hidden;animation:unlike 0s ${PATIENCE} forwards}` +
  '@keyframes unlike{to{visibility:visible}}';
