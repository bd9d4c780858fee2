import { type RefObject, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { useToast } from '../feedback/Toast.tsx';
import * as words from '../words.ts';

interface Sharing {
  readonly title: string;
  readonly href: string;
  /** Without share sheet and clipboard: the user copies it from the page. */
  readonly onByHand: (text: string) => void;
}

/** Sharing a link, or a file, by the share sheet of the system, and copying the link or a text. */
export function useSharing({ title, href, onByHand }: Sharing) {
  const text = useWords(words);
  const toast = useToast();
  const isBusy = useRef(false);
  const copyText = async (copied: string, done: string) => {
    try {
      await navigator.clipboard.writeText(copied);
      toast(done, { isDone: true });
    } catch {
      onByHand(copied);
    }
  };
  const copy = () => copyText(new URL(href, window.location.origin).href, text.linkCopied);
  const share = async () => {
    const data = { title, url: new URL(href, window.location.origin).href };
    if (typeof navigator.share !== 'function') return await copy();
    await offered(data, () => copy());
  };
  return {
    share: () => once(isBusy, share),
    copy: () => once(isBusy, copy),
    copyText: (copied: string, done: string) => once(isBusy, () => copyText(copied, done)),
    shareFile: (file: File) => once(isBusy, () => offered({ files: [file], title }, () => copy())),
  };
}

async function offered(data: ShareData, otherwise: () => Promise<void>): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    // The user closed the share sheet: not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await otherwise();
  }
}

/** Ignores taps while the first is pending. */
async function once(isBusy: RefObject<boolean>, act: () => Promise<void>): Promise<void> {
  if (isBusy.current) return;
  isBusy.current = true;
  try {
    await act();
  } finally {
    isBusy.current = false;
  }
}
