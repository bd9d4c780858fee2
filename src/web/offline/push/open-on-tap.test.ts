import { expect, test } from 'vitest';
import { openOnTap } from './open-on-tap.ts';

const ORIGIN = 'https://site.test';

/** A page of the app that is asked to go somewhere: where it went, and how often it answered. */
function asked(data: unknown) {
  const gone: unknown[] = [];
  const answers: unknown[] = [];
  const messages = new EventTarget();
  openOnTap(messages, ORIGIN, (path) => gone.push(path));
  const port = { postMessage: (answer: unknown) => answers.push(answer) };
  messages.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
  return { gone, answers };
}

test('a page goes where it is asked to and answers', () => {
  expect(asked({ open: `${ORIGIN}/pages/sub/inbox/index?tab=money#top` })).toEqual({
    gone: ['/pages/sub/inbox/index?tab=money#top'],
    answers: [true],
  });
});

test.each([null, 'x', {}, { open: 1 }, { open: 'nowhere' }, { open: 'https://evil.test/pages/x' }])(
  '%j is not followed and not answered',
  (data) => {
    expect(asked(data)).toEqual({ gone: [], answers: [] });
  },
);
