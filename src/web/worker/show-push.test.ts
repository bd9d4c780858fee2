import { expect, test } from 'vitest';
import { openTarget, type ShowOptions, showPush, type Shown, targetOf } from './show-push.ts';

/** A device that replaces notifications by tag. */
function device() {
  const shown = new Map<string, Shown & ShowOptions>();
  return {
    shown,
    getNotifications: async ({ tag }: { tag: string }) =>
      [shown.get(tag)].filter((each) => each !== undefined),
    showNotification: async (title: string, options: ShowOptions) => {
      shown.set(options.tag, Object.assign({ title }, options));
    },
  };
}

const goal = (title: string, order: number) =>
  JSON.stringify({ title, body: '', path: '/pages/sub/gameDetails/index?id=1', tag: 'match', order });
const only = ({ shown }: ReturnType<typeof device>) => [...shown.values()];

test('goals of a match are one notification, which sounds again for each', async () => {
  const phone = device();
  await showPush(phone, goal('1:0', 2));
  await showPush(phone, goal('2:0', 3));
  expect(only(phone)).toMatchObject([{ title: '2:0', renotify: true, data: { order: 3 } }]);
});

test('a goal that arrives twice is silent, one that was overtaken does not replace the later one', async () => {
  const phone = device();
  await showPush(phone, goal('2:0', 3));
  await showPush(phone, goal('2:0', 3));
  expect(only(phone)).toMatchObject([{ title: '2:0', renotify: false }]);
  await showPush(phone, goal('1:0', 2));
  expect(only(phone)).toMatchObject([{ title: '2:0', renotify: false, data: { order: 3 } }]);
});

test.each([undefined, '', 'not json', 'null', '[]', '{}', '{"title":1,"tag":"x"}', '{"title":"x"}'])(
  'something is shown for %s',
  async (text) => {
    const phone = device();
    await showPush(phone, text);
    expect(only(phone)).toMatchObject([
      { title: expect.stringMatching(/\S/), body: expect.stringMatching(/\S/), data: { path: '/' } },
    ]);
  },
);

test.each([
  ['/pages/sub/inbox/index?tab=money', 'https://site.test/pages/sub/inbox/index?tab=money'],
  ['/', 'https://site.test/'],
  ['https://evil.test/pages/x', 'https://site.test/'],
  ['//evil.test/pages/x', 'https://site.test/'],
  ['/\\evil.test/pages/x', 'https://site.test/'],
  ['javascript:alert(1)', 'https://site.test/'],
  ['/api/app/auth/logout', 'https://site.test/'],
  ['/pages/../api/x', 'https://site.test/'],
  ['http://[', 'https://site.test/'],
])('a tap on %s opens %s', (path, href) => {
  expect(targetOf({ path }, 'https://site.test')).toBe(href);
});

test('data of another kind open the start page', () => {
  for (const data of [null, undefined, 'x', {}])
    expect(targetOf(data, 'https://site.test')).toBe('https://site.test/');
});

test('a tap focuses the window that is there, takes another there, or opens one', async () => {
  const done: string[] = [];
  const windowAt = (url: string, fails = false) => ({
    url,
    focus: async () => done.push(`focus ${url}`),
    navigate: async (to: string) => {
      if (fails) throw new TypeError('not controlled');
      done.push(`navigate ${to}`);
    },
  });
  const open = async (href: string) => done.push(`open ${href}`);
  await openTarget('/b', [windowAt('/a'), windowAt('/b')], open);
  await openTarget('/c', [windowAt('/a')], open);
  await openTarget('/c', [], open);
  await openTarget('/d', [windowAt('/a', true)], open);
  expect(done).toEqual(['focus /b', 'focus /a', 'navigate /c', 'open /c', 'focus /a', 'open /d']);
});
