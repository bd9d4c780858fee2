import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { until } from '#test/until.ts';
import { asJson, fromJson, phone, timeZone, type Window } from './window.ts';

/** Disables Firefox's own pages and requests. */
const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

/** Firefox, controlled by its built-in WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Window> {
  const profile = mkdtempSync(join(tmpdir(), 'rpr-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const port = await freePort();
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)];
  const browser = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: profile, TZ: timeZone },
  });
  const bidi = await connect(`ws://127.0.0.1:${port}/session`);
  const { capabilities } = (await bidi.sendCommand('session.new', { capabilities: {} })) as Session;
  const { contexts } = (await bidi.sendCommand('browsingContext.getTree', {})) as Tree;
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox opened no window');
  await bidi.sendCommand('browsingContext.setViewport', { context, viewport: phone });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async open(url) {
      await bidi.sendCommand('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(expression) {
      const params = { expression: asJson(expression), target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = (await bidi.sendCommand('script.evaluate', params)) as Evaluated;
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return fromJson(result?.value);
    },
    async act(actions) {
      await bidi.sendCommand('input.performActions', { context, actions });
    },
    async picture() {
      const { data } = (await bidi.sendCommand('browsingContext.captureScreenshot', { context })) as Picture;
      return Buffer.from(data, 'base64');
    },
    async close() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      await bidi.sendCommand('browser.close', {}).catch(() => null);
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Session {
  readonly capabilities: { readonly browserVersion: string };
}
interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}
interface Picture {
  /** PNG in base64. */
  readonly data: string;
}
interface Evaluated {
  readonly result?: { readonly value: unknown };
  readonly exceptionDetails?: { readonly text: string };
}
interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly message?: string;
}

/** Commands and responses over a WebSocket; the browser needs time to start listening. */
async function connect(url: string) {
  const { pending, send } = overSocket(await openedInTime(url));
  let last = 0;
  return {
    sendCommand: (method: string, params: object): Promise<unknown> =>
      new Promise((resolve, reject) => {
        last += 1;
        pending.set(last, ({ result, message }) =>
          message === undefined ? resolve(result) : reject(new Error(`${method}: ${message}`)),
        );
        send(JSON.stringify({ id: last, method, params }));
      }),
  };
}

function overSocket(socket: WebSocket) {
  const pending = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  });
  return { pending, send: (text: string) => socket.send(text) };
}

async function openedInTime(url: string): Promise<WebSocket> {
  let attempt = await opened(url);
  const isOpen = async () => {
    attempt ??= await opened(url);
    return attempt !== null;
  };
  await until(isOpen);
  if (attempt === null) throw new Error('Firefox does not listen');
  return attempt;
}

function opened(url: string): Promise<WebSocket | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.addEventListener('open', () => resolve(socket));
    socket.addEventListener('error', () => resolve(null));
  });
}
