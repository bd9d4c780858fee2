/** Allowed style attributes: lengths, shares and names; nothing that could end the rule. */
const plain = /^[\w\s:;.,%#()+-]+$/;

/**
 * The Content-Security-Policy forbids style attributes. Each is moved to a data attribute, which the app reads at
 * hydration, and to an equivalent CSS rule.
 */
export function withoutStyleAttributes(html: string): { readonly html: string; readonly css: string } {
  const found = new Set<string>();
  // React escapes quotation marks in text, so this matches attributes only.
  const changed = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (plain.test(style)) found.add(style);
    return ` data-style="${style}"`;
  });
  // The attribute is repeated for specificity, so that no class rule overrides it.
  const css = [...found].map((style) => `[data-style="${style}"][data-style]{${style}}`).join('');
  return { html: changed, css };
}
