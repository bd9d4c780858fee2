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
  const pathOf = (url: string) => url.slice('https://site.test'.length);
  const windowAt = (path: string, fails: 'focus' | 'navigate' | null = null, answers = false) => ({
    url: `https://site.test${path}`,
    postMessage: ({ open }: { readonly open: string }, [port]: Transferable[]) => {
      if (!answers) return;
      done.push(`ask ${pathOf(open)}`);
      (port as MessagePort).postMessage(true);
    },
    focus: async () => {
      if (fails === 'focus') throw new TypeError('not allowed');
      done.push(`focus ${path}`);
    },
    navigate: async (to: string) => {
      if (fails === 'navigate') throw new TypeError('not controlled');
      done.push(`navigate ${pathOf(to)}`);
    },
  });
  const tap = async (path: string, windows: readonly ReturnType<typeof windowAt>[]) => {
    done.length = 0;
    await openTarget(`https://site.test${path}`, windows, async (href) => done.push(`open ${pathOf(href)}`));
    return done.join(', ');
  };
  const [home, there] = ['/', '/pages/sub/inbox/index'];
  expect(await tap(there, [windowAt(home), windowAt(there)])).toBe(`focus ${there}`);
  expect(await tap(there, [windowAt(home)])).toBe(`focus ${home}, navigate ${there}`);
  expect(await tap(there, [])).toBe(`open ${there}`);
  expect(await tap(there, [windowAt(home, 'navigate')])).toBe(`focus ${home}, open ${there}`);
  expect(await tap(there, [windowAt(home, 'focus')])).toBe(`open ${there}`);
  expect(await tap(there, [windowAt(there, 'focus')])).toBe(`open ${there}`);
  // A page of the app goes there by itself.
  expect(await tap(there, [windowAt(home, null, true)])).toBe(`focus ${home}, ask ${there}`);
  // An operator at work keeps the page.
  expect(await tap(there, [windowAt('/console/queue')])).toBe(`open ${there}`);
  expect(await tap(there, [windowAt('/console/queue'), windowAt(home)])).toBe(
    `focus ${home}, navigate ${there}`,
  );
});

test('a browser that does not tell what it shows is shown the push', async () => {
  const phone = device();
  const mute = Object.assign({}, phone, { getNotifications: () => Promise.reject(new TypeError('no')) });
  await showPush(mute, goal('1:0', 2));
  expect(only(phone)).toMatchObject([{ title: '1:0' }]);
});
