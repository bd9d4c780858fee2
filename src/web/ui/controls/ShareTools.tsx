import { type RefObject, useRef, useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { ButtonCell, Cells, LinkCell } from '../layout/Cells.tsx';
import { MoreIcon, ShareIcon } from '../icons/actions.tsx';
import { Sheet } from '../layout/Sheet.tsx';
import styles from './ShareTools.module.css';
import { useToast } from '../feedback/Toast.tsx';
import { IconButton } from './Tools.tsx';
import * as words from '../words.ts';

interface ShareToolsProps {
  /** Title passed to the share sheet. */
  readonly title: string;
  /** URL of the shared page. */
  readonly href: string;
  /** Further links; if any, there is a second tool. */
  readonly more?: readonly { readonly title: string; readonly href: string }[];
}

/** Shares the page's URL and offers further links. For the bar of a page. */
export function ShareTools({ title, href, more = [] }: ShareToolsProps) {
  const text = useWords(words);
  const [byHand, setByHand] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { share, copy } = useSharing({ title, href, onByHand: setByHand });
  return (
    <>
      <IconButton label={text.share} icon={<ShareIcon />} onClick={share} />
      {more.length > 0 && (
        <IconButton label={text.moreTools} icon={<MoreIcon />} onClick={() => setOpen(true)} />
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text.moreTools} isFlush>
        <Cells>
          <ButtonCell
            title={text.copyLink}
            onClick={() => {
              setOpen(false);
              void copy();
            }}
          />
          {more.map((each) => (
            <LinkCell key={each.href} {...each} />
          ))}
        </Cells>
      </Sheet>
      <Sheet isOpen={byHand !== null} onClose={() => setByHand(null)} title={text.copyByHand}>
        <input
          className={styles.address}
          aria-label={text.link}
          readOnly
          value={byHand ?? ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Sheet>
    </>
  );
}

interface Sharing {
  readonly title: string;
  readonly href: string;
  /** Without share sheet and clipboard: the user copies the URL from the page. */
  readonly onByHand: (url: string) => void;
}

function useSharing({ title, href, onByHand }: Sharing) {
  const text = useWords(words);
  const toast = useToast();
  const isBusy = useRef(false);
  const copy = async () => {
    const url = new URL(href, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      toast(text.linkCopied, { isDone: true });
    } catch {
      onByHand(url);
    }
  };
  const share = async () => {
    const data = { title, url: new URL(href, window.location.origin).href };
    if (typeof navigator.share !== 'function') return await copy();
    try {
      await navigator.share(data);
    } catch (error) {
      // The user closed the share sheet: not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { share: () => once(isBusy, share), copy: () => once(isBusy, copy) };
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
