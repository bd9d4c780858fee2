import { drawnAttribute, sessionAttribute, visitorAttribute } from '#contract/pages/first-screen.ts';

/**
 * A page is rendered for visitors. A reader with a session must not be offered what only the app knows, such as to pay
 * for something already bought: those parts are invisible until the app has taken over.
 */
export const sessionScript = `try{localStorage.getItem('token')&&document.documentElement.setAttribute('${sessionAttribute}','')}catch{}`;

/** The parts keep their layout. */
export const visitorPartsCss = `[${sessionAttribute}]:not([${drawnAttribute}]) [${visitorAttribute}]{visibility:hidden}`;
