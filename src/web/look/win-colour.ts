import { choiceKeys, servedFor } from '#contract/pages/first-screen.ts';
import { storedValue } from '../state/stored-value.ts';

export const winColours = ['byLanguage', 'red', 'green'] as const;
type WinColour = (typeof winColours)[number];

/** Colour of a win in this browser; by language until chosen: red in Chinese, green in English. */
export const winColour = storedValue<WinColour>(choiceKeys.winColour, {
  read: (text) => (text === 'red' || text === 'green' ? text : 'byLanguage'),
  write: (value) => (value === 'byLanguage' ? null : value),
});

/** Sets the colour on the page, now and on every change; the tokens do the rest. */
export function applyWinColour(page: Document): void {
  const apply = () => {
    const chosen = winColour.get();
    if (chosen === 'byLanguage') page.documentElement.removeAttribute(servedFor.winColour);
    else page.documentElement.setAttribute(servedFor.winColour, chosen);
  };
  apply();
  winColour.subscribe(apply);
}
