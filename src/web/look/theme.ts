import { storedValue } from '../state/stored-value.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Light, dark, or the system setting (default). */
export const theme = storedValue<Theme>('theme', {
  read: (text) => (text === 'light' || text === 'dark' ? text : 'system'),
  write: (value) => (value === 'system' ? null : value),
});

/** Applies the theme to the page and its background colour to the browser bars, now and on every change. */
export function applyTheme(page: Document): void {
  const apply = () => {
    const chosen = theme.get();
    if (chosen === 'system') delete page.documentElement.dataset.theme;
    else page.documentElement.dataset.theme = chosen;
    colourBrowserBars(page);
  };
  apply();
  theme.subscribe(apply);
  page.defaultView
    ?.matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', () => colourBrowserBars(page));
}

function colourBrowserBars(page: Document): void {
  const ground = getComputedStyle(page.documentElement).getPropertyValue('--surface').trim();
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = ground;
}
