/**
 * What a page shows until the app has rendered it, where the server did not: a bar and rows, without words. It gives way
 * to whatever appears in the root element before it.
 */
const row = '<i><b></b><b></b><b></b></i>';
const ROWS = 9;
export const skeleton = `<div id="skeleton" aria-hidden="true"><u></u>${row.repeat(ROWS)}</div>`;

const colours = {
  light: '--k-page:#f3f2ef;--k-row:#fff;--k-bone:#efedea',
  dark: '--k-page:#0e0e0f;--k-row:#18181a;--k-bone:#29292d',
};

/** Its styles: those of the app come later. */
export const skeletonCss = [
  `:root{${colours.light}}`,
  `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${colours.dark}}}`,
  `:root[data-theme=dark]{${colours.dark}}`,
  'body{margin:0;background:var(--k-page)}',
  '#root:not(:empty)~#skeleton{display:none}',
  '#skeleton{max-width:600px;margin:0 auto}',
  '#skeleton u{display:block;height:44px;margin-bottom:8px;background:var(--k-row)}',
  '#skeleton i{display:flex;gap:12px;align-items:center;height:64px;padding:0 16px;margin-bottom:1px;background:var(--k-row)}',
  '#skeleton b{height:12px;border-radius:3px;background:var(--k-bone)}',
  '#skeleton b:nth-child(1){width:36px}#skeleton b:nth-child(2){flex:1}#skeleton b:nth-child(3){width:96px}',
].join('');
