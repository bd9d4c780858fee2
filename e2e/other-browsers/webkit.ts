import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { until } from '#test/until.ts';
import { asJson, fromJson, phone, timeZone, type Window } from './window.ts';

export interface WebkitPrograms {
  readonly driver: string;
  readonly browser: string;
  /** Number of the virtual display. */
  readonly screen: string;
}

/** The window cannot be narrower than its tool bar, nor that than its buttons. */
const narrowBar = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }';
const BAR_PX = 21;

/** Debian's WebKit, controlled by its own driver over WebDriver. */
export async function openWebkit({ driver, browser, screen }: WebkitPrograms): Promise<Window> {
  const home = mkdtempSync(join(tmpdir(), 'rpr-webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  writeFileSync(join(home, '.config/gtk-3.0/gtk.css'), narrowBar);
  const [port, number] = [await freePort(), 100 + (process.pid % 400)];
  const display = spawn(screen, [`:${number}`, '-screen', '0', '1000x1100x24'], { stdio: 'ignore' });
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: home,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      LANG: 'C.UTF-8',
      TZ: timeZone,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // WebKit refuses to start its sandbox as root; it loads only our own pages.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const sendCommand = asking(`http://127.0.0.1:${port}`);
  await until(async () => (await sendCommand('GET', '/status').catch(() => null)) !== null);
  const options = { binary: browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const made = (await sendCommand('POST', '/session', { capabilities })) as Session;
  const session = `/session/${made.sessionId}`;
  const size = { width: phone.width, height: phone.height + BAR_PX };
  await sendCommand('POST', `${session}/window/rect`, { x: 0, y: 0, ...size });
  return {
    name: `WebKitGTK ${made.capabilities.browserVersion}`,
    async open(url) {
      await sendCommand('POST', `${session}/url`, { url });
    },
    async run(expression) {
      const script = `const done = arguments[arguments.length - 1]; ${asJson(expression)}.then(done)`;
      return fromJson(await sendCommand('POST', `${session}/execute/async`, { script, args: [] }));
    },
    async act(actions) {
      await sendCommand('POST', `${session}/actions`, { actions });
    },
    async picture() {
      return Buffer.from(String(await sendCommand('GET', `${session}/screenshot`)), 'base64');
    },
    async close() {
      await sendCommand('DELETE', session).catch(() => null);
      for (const each of [driving, display]) {
        const ended = new Promise((resolve) => each.once('exit', resolve));
        each.kill();
        await ended;
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

function asking(base: string) {
  return async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(base + path, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}
