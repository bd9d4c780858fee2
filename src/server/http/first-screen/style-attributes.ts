/** What an attribute of ours says: lengths, shares and names, and nothing that could end the rule it is put into. */
const plain = /^[\w\s:;.,%#()+-]+$/;

/**
 * The policy lets no attribute style. What the components say in one is kept under another name, for the app to take over,
 * and until then a rule says the same.
 */
export function withoutStyleAttributes(html: string): { readonly html: string; readonly css: string } {
  const found = new Set<string>();
  // React writes a quotation mark in a text as a reference: this is an attribute and nothing else.
  const changed = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (plain.test(style)) found.add(style);
    return ` data-style="${style}"`;
  });
  // Named twice, so that no later rule of a class comes before it.
  const css = [...found].map((style) => `[data-style="${style}"][data-style]{${style}}`).join('');
  return { html: changed, css };
}
