import { expect, test } from 'vitest';
import { badgeHtml } from './badge-html.ts';

const userId = '4f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test('the code is a picture of the record that leads to its page', () => {
  const html = badgeHtml({ userId, name: '北看台', locale: 'zh' });
  expect(html).toBe(
    `<a href="/pages/sub/userPage/index?id=${userId}"><img src="/pictures/badge/${userId}.png" width="320" height="80" alt="北看台"></a>`,
  );
  expect(badgeHtml({ userId, name: 'x', locale: 'en' })).toContain(`id=${userId}&amp;locale=en"`);
});

test('a name is no code', () => {
  const html = badgeHtml({ userId, name: `"><script>alert(1)</script>&`, locale: 'zh' });
  expect(html).toContain('alt="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
});
