/** Text that is already markup. Everything else inserted into `html` is escaped. */
export type Html = { readonly markup: string };

type Part = Html | string | number | readonly Html[];

/** Builds markup with escaped values: html`<p>${text}</p>`. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = texts.map((text, index) => `${text}${renderPart(parts[index] ?? '')}`).join('');
  return { markup };
}

/** A page with a narrow column, no scripts and no external resources. */
export function renderPage(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, "PingFang SC", "Noto Sans SC", sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 16px; }
main.cashier { max-width: 24rem; }
h1 { font-size: 1.25rem; } h2 { font-size: 1.0625rem; margin-top: 2rem; }
.amount { font-size: 2.25rem; font-weight: 600; font-variant-numeric: tabular-nums; margin: 8px 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dd { margin: 0; overflow-wrap: anywhere; }
button { width: 100%; min-height: 48px; margin-top: 12px; font: inherit; border-radius: 8px;
  border: 1px solid #595959; background: none; color: inherit; }
select, input { max-width: 100%; font: inherit; }
button.main { background: #0a5dc2; border-color: #0a5dc2; color: #fff; font-weight: 600; }
:focus-visible { outline: 3px solid #d08700; outline-offset: 2px; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 6px 12px 6px 0; border-bottom: 1px solid #8884; white-space: nowrap; }
[lang="en"] { font-size: 0.875rem; }
</style>
</head>
<body>${main}</body>
</html>`.markup;
}

function renderPart(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escapeText(String(part));
  if ('markup' in part) return part.markup;
  return part.map((item) => item.markup).join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
