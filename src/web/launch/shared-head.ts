import { plainText, storedValue } from '#web/state/stored-value.ts';

/** The log head of the last shared link, as a token, until it has been compared with the log served here. */
export const sharedHead = storedValue<string | null>('sharedHead', plainText);

/** Longer ones are no token of a head. */
const MAX_LENGTH = 400;

/** Reads the head of a shared link and removes it from the address bar, so that it is not shared again. */
export function takeSharedHead(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): string | null {
  const url = new URL(location.href);
  const parts = url.hash.slice(1).split('&');
  const carried = parts.find((part) => part.startsWith('head='));
  if (carried === undefined) return null;
  const rest = parts.filter((part) => part !== carried).join('&');
  url.hash = rest;
  history.replaceState(history.state, '', `${url.pathname}${url.search}${rest === '' ? '' : `#${rest}`}`);
  const token = carried.slice('head='.length);
  return /^[\w-]+$/.test(token) && token.length <= MAX_LENGTH ? token : null;
}
