import { expect, test } from 'vitest';
import { withoutStyleAttributes } from './style-attributes.ts';

test('equal attributes become one equivalent rule', () => {
  expect(withoutStyleAttributes('<i style="width:36px"></i><b style="width:36px"></b>')).toEqual({
    html: '<i data-style="width:36px"></i><b data-style="width:36px"></b>',
    css: '[data-style="width:36px"][data-style]{width:36px}',
  });
});

test('an attribute that could end the rule is dropped', () => {
  for (const style of ['a:b}*{c:d', 'a:&quot;', 'a:url(</style>)', 'a:\\22'])
    expect(withoutStyleAttributes(`<i style="${style}"></i>`).css).toBe('');
});
