import { expect, test } from 'vitest';
import { belowAttribute, firstScreenId } from '#contract/pages/first-screen.ts';
import { inParts } from './in-parts.ts';

const read = '<body><div id="root">比赛</div>';
const rest = `<script type="application/json" id="${firstScreenId}">{}</script><script src="/app.js"></script></body>`;

const seen = '<body><div id="root"><ul><li>1</li><li class="row">2</li>';
const below = `<li class="row" ${belowAttribute}="">3</li><li ${belowAttribute}="">4</li></ul></div>`;

test.each([
  ['what there is to read', read, rest],
  ['what is in sight', seen, below + rest],
])('%s is sent before the app requests anything, and the page is complete', async (_, first, then) => {
  let goOn = () => {};
  const painted = new Promise<void>((resolve) => (goOn = resolve));
  const reader = inParts(first + then, painted).getReader();
  expect(textOf((await reader.read()).value)).toBe(first);
  const second = reader.read();
  goOn();
  expect(textOf((await second).value)).toBe(then);
  expect((await reader.read()).done).toBe(true);
});

test('a client-rendered page is sent in one part', async () => {
  expect(await new Response(inParts(read, new Promise(() => {}))).text()).toBe(read);
});

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
