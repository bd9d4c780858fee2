import { expect, test } from 'vitest';
import { criticalCss } from './critical-css.ts';

const sheet = [
  ':root{color:var(--ink);--ink:#000}',
  '.row{color:red}.row .name,.other .name{margin:0}.row:not(.gone){top:0}.gone{left:0}',
  '.row:is(.a,.b){bottom:0}.cell[data-x="}"]{right:0}',
  '@media (min-width:601px){.row{gap:1px}.gone{gap:2px}}@supports (width:1dvh){.gone{gap:3px}}',
  '.row{animation:pulse 1s}@keyframes pulse{0%{opacity:0}to{opacity:1}}@keyframes other{to{top:0}}',
].join('');
const pick = criticalCss(sheet);

test('a page gets the rules of its classes, in order, and those without a class', () => {
  expect(pick('<div class="row x"></div>')).toBe(
    ':root{color:var(--ink);--ink:#000}.row{color:red}.row:not(.gone){top:0}.row:is(.a,.b){bottom:0}' +
      '@media (min-width:601px){.row{gap:1px}}.row{animation:pulse 1s}@keyframes pulse{0%{opacity:0}to{opacity:1}}',
  );
});

test('a rule with several selectors is included if one of them can match', () => {
  expect(pick('<i class="other"><b class="name"></b></i>')).toContain('.row .name,.other .name{margin:0}');
  expect(pick('<b class="name"></b>')).not.toContain('margin');
});

test('a brace in a string does not end a rule', () => {
  expect(pick('<i class="cell"></i>')).toContain('.cell[data-x="}"]{right:0}');
});

test('of the variables a page gets those it uses, in each theme, and those they are made of', () => {
  const themed = criticalCss(
    ':root{--ink:#000;--paper:#fff;--line:1px solid var(--grey);--grey:#777;--win:red;--own:1px;--font:A, "B C"}' +
      ':root[data-theme=dark]{color-scheme:dark;--ink:#fff;--paper:#000;--grey:#888}' +
      '.row{border:var(--line)}.gone{background:var(--paper)}.pick--of:hover{color:var(--ink)}',
  );
  const html = '<b class="row pick--of"><svg fill="var(--win)"></svg></b>';
  expect(themed(html, '[data-style]{width:var(--own)}')).toBe(
    ':root{--ink:#000;--line:1px solid var(--grey);--grey:#777;--win:red;--own:1px;}' +
      ':root[data-theme=dark]{color-scheme:dark;--ink:#fff;--grey:#888}' +
      '.row{border:var(--line)}.pick--of:hover{color:var(--ink)}[data-style]{width:var(--own)}',
  );
});
