import { type Html, html } from './html.ts';

/** A table whose cells are text, or markup such as a button; it scrolls horizontally when too wide. */
export function renderTable(heads: readonly string[], rows: readonly (readonly (string | Html)[])[]): Html {
  if (rows.length === 0) return html`<p>还没有。<span lang="en">Nothing yet.</span></p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}
