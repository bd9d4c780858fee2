import { expect, test } from 'vitest';
import { firstScreenId } from '#contract/first-screen.ts';
import { inParts } from './in-parts.ts';

const read = '<body><div id="root">比赛</div>';
const rest = `<script type="application/json" id="${firstScreenId}">{}</script><script src="/app.js"></script></body>`;

test('what there is to read comes before the app asks for anything, and the whole page comes', async () => {
  let goOn = () => {};
  const reader = inParts(read + rest, () => new Promise((resolve) => (goOn = resolve))).getReader();
  expect(textOf((await reader.read()).value)).toBe(read);
  const second = reader.read();
  goOn();
  expect(textOf((await second).value)).toBe(rest);
  expect((await reader.read()).done).toBe(true);
});

test('a page the app draws by itself comes in one piece', async () => {
  expect(await new Response(inParts(read)).text()).toBe(read);
});

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
