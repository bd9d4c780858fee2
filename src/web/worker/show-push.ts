import { productName } from '#domain/product-name.ts';
import type { PushContent } from '#contract/people/push-content.ts';
import type { FromWorker } from '#web/state/cache-names.ts';

/** The part of a notification in use; `renotify` is not in every type library. */
export interface Shown {
  readonly title: string;
  readonly data: unknown;
}
export interface ShowOptions {
  readonly body: string;
  readonly tag: string;
  readonly renotify: boolean;
  readonly icon: string;
  readonly data: { readonly path: string; readonly order: number; readonly body: string };
}

/** What the worker needs of its registration. */
export interface Notifier {
  getNotifications(filter: { readonly tag: string }): Promise<readonly Shown[]>;
  showNotification(title: string, options: ShowOptions): Promise<void>;
}

/** No badge: of an icon without transparency a status bar shows a square. */
const ICON = '/icon-192.png';

/** A push without content, or with one from a newer server: browsers require that something is shown. */
const unreadable = (isChinese: boolean): PushContent => ({
  title: productName[isChinese ? 'zh' : 'en'],
  body: isChinese ? '你有新消息' : 'You have a new message',
  path: '/',
  tag: 'unreadable',
  order: 0,
});

function readContent(text: string | undefined): PushContent {
  // The language of the app is not known here; that of the browser is close.
  const other = unreadable(/^zh/i.test(globalThis.navigator?.language ?? 'zh'));
  try {
    const value: unknown = JSON.parse(text ?? '');
    const { title, body, path, tag, order } = value as Record<string, unknown>;
    if (typeof title !== 'string' || title === '' || typeof tag !== 'string') return other;
    return {
      title,
      body: typeof body === 'string' ? body : '',
      path: typeof path === 'string' ? path : '/',
      tag,
      order: typeof order === 'number' ? order : 0,
    };
  } catch {
    return other;
  }
}

/**
 * Shows a push. One that arrives again replaces itself silently; one that was overtaken, such as the goal before the last,
 * shows the later one again, because every push has to show something.
 */
export async function showPush(notifier: Notifier, text: string | undefined): Promise<void> {
  const content = readContent(text);
  // Without the earlier ones it is shown all the same: a push that shows nothing costs the permission.
  const [shown] = await notifier.getNotifications({ tag: content.tag }).catch(() => []);
  const before = shown && keptIn(shown);
  const isOvertaken = before !== undefined && before.order > content.order;
  const { title, body, path, order } = isOvertaken ? Object.assign({}, content, before) : content;
  const isSame = before !== undefined && before.title === title && before.body === body;
  await notifier.showNotification(title, {
    body,
    tag: content.tag,
    renotify: !isSame,
    icon: ICON,
    data: { path, order, body },
  });
}

function keptIn({ title, data }: Shown): Omit<PushContent, 'tag'> | undefined {
  if (typeof data !== 'object' || data === null || !('order' in data) || !('path' in data)) return undefined;
  const { order, path } = data;
  const body = 'body' in data ? String(data.body) : '';
  return typeof order === 'number' ? { title, body, path: String(path), order } : undefined;
}

/** The address that a tap opens: only of this site, whatever the message says. */
export function targetOf(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/';
  const url = URL.canParse(path, origin) ? new URL(path, origin) : new URL(origin);
  return url.origin === origin && isOfApp(url) ? url.href : `${origin}/`;
}

const isOfApp = ({ pathname }: URL): boolean => /^\/($|pages\/)/.test(pathname);

/** A page of the app answers at once; one that is still loading, or of an older version, not at all. */
const ANSWERED_WITHIN_MS = 500;

/** Asks a page to go to an address. @returns whether it does. */
async function goesThere(window: OpenWindow, href: string): Promise<boolean> {
  const { port1: own, port2: other } = new MessageChannel();
  const answered = new Promise<boolean>((resolve) => {
    own.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWERED_WITHIN_MS);
  });
  window.postMessage?.({ open: href }, [other]);
  const isGoing = window.postMessage !== undefined && (await answered);
  own.close();
  return isGoing;
}

/** An open window of the site. */
export interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate?(url: string): Promise<unknown>;
  postMessage?(message: FromWorker, transfer: Transferable[]): void;
}

/**
 * Focuses the window that shows the address; another one of the app is taken there, if it can by itself, so that it
 * keeps its data and asks before leaving a form; without any, one is opened.
 */
export async function openTarget(
  href: string,
  windows: readonly OpenWindow[],
  open: (href: string) => Promise<unknown>,
): Promise<void> {
  const there = windows.find(({ url }) => url === href);
  // The console is of this site as well, and is not left for a goal.
  const window = there ?? windows.find(({ url }) => isOfApp(new URL(url)));
  if (window === undefined || (window !== there && window.navigate === undefined)) {
    await open(href);
    return;
  }
  try {
    // Focused first: the right to focus ends soon after the tap.
    await window.focus();
    if (window === there || (await goesThere(window, href))) return;
    await window.navigate?.(href);
  } catch {
    // The browser does not let this worker focus it, or it is a window that the worker does not control.
    await open(href);
  }
}
