import { until } from '#test/until.ts';
import type { Window } from './window.ts';

/** The user's actions on a page. */
export interface Hand {
  /** Opens a URL and waits until there is content. */
  goTo(path: string): Promise<void>;
  /** Waits for a control with this name or partial name, scrolls it into view and taps its centre. */
  tap(name: string): Promise<void>;
  /** Taps into the field with this name and types. */
  type(name: string, text: string): Promise<void>;
  /** Waits for a text on the page. */
  sees(text: string): Promise<void>;
  /** Waits until no request is pending. */
  rests(): Promise<void>;
  run<T>(expression: string): Promise<T>;
}

/** Longer than any action takes on a busy machine. */
const PATIENCE_MS = 30_000;

const controls =
  'a, button, input, textarea, select, summary, label, [role=radio], [role=tab], [role=button]';

/** Runs in the page: the centre of the first control with this name that can be hit; null if there is none. */
const findControl = `(name, kinds) => {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const nameOf = (each) => each.getAttribute('aria-label') ?? (each.labels?.length ? each.labels[0].innerText : each.innerText) ?? '';
  const fits = (test) => [...open.querySelectorAll(kinds)].find((each) => test(nameOf(each).trim()) && each.getClientRects().length > 0);
  const found = fits((text) => text === name) ?? fits((text) => text.includes(name));
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(middle.x, middle.y);
  return top && (found.contains(top) || top.contains(found) || top.closest('label')) ? middle : null;
}`;

const isAlive = `(() => {
  const root = document.querySelector('#root');
  return root !== null && root.innerText !== '' && Object.keys(root).some((key) => key.startsWith('__react'));
})()`;

const isAnswered = 'window.awaited === 0';

interface Point {
  readonly x: number;
  readonly y: number;
}

export function handOn(window: Window, base: string): Hand {
  const run = async <T>(expression: string): Promise<T> => (await window.run(expression)) as T;
  async function waitFor(what: string, isThere: () => Promise<boolean>): Promise<void> {
    try {
      await until(isThere, PATIENCE_MS);
    } catch {
      throw new Error(`No ${what} at ${await run('location.pathname + location.search')}`);
    }
  }
  async function tapOn(name: string, kinds: string): Promise<void> {
    const find = `(${findControl})(${JSON.stringify(name)}, ${JSON.stringify(kinds)})`;
    let [before, point]: (Point | null)[] = [null, null];
    // A moving control, such as one in an opening sheet or a changing list, would be missed by the tap.
    await waitFor(`stationary control “${name}”`, async () => {
      [before, point] = [point ?? null, await run<Point | null>(find)];
      return point !== null && before?.x === point.x && before.y === point.y && (await run(isAnswered));
    });
    await window.act([touchAt(point as unknown as Point)]);
  }
  return {
    run,
    async goTo(path) {
      await window.open(base + path);
      // Server-rendered content is readable before it responds to taps.
      await waitFor(`page at ${path}`, () => run(isAlive));
    },
    tap: (name) => tapOn(name, controls),
    async type(name, text) {
      await tapOn(name, 'input, textarea');
      await waitFor(`field “${name}” with the focus`, () =>
        run('document.activeElement.matches("input, textarea")'),
      );
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await window.act([{ type: 'key', id: 'keys', actions: keys }]);
    },
    rests: () => waitFor('end of requests', () => run(isAnswered)),
    sees: (text) =>
      waitFor(`“${text}”`, () => run(`document.body.innerText.includes(${JSON.stringify(text)})`)),
  };
}

function touchAt({ x, y }: Point): object {
  return {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  };
}
