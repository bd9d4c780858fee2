import { createContext, use } from 'react';
import { choiceKeys } from '#contract/pages/first-screen.ts';
import { storedValue } from '../state/stored-value.ts';
import { type LineNaming, type LineStyle, readLineStyle } from './line-text.ts';
import { useLocale } from './locale.ts';

/** How lines are written in this browser; by language until chosen. */
export const lineStyle = storedValue<LineStyle>(choiceKeys.lines, {
  read: readLineStyle,
  write: (value) => (value === 'byLanguage' ? null : value),
});

/** The chosen style; server-side rendering uses the default of the language. */
export const LineStyleContext = createContext<LineStyle>('byLanguage');

/** How the lines of the current reader are written. */
export function useLineNaming(): LineNaming {
  return { locale: useLocale(), style: use(LineStyleContext) };
}
