import { useEffect, useState, type RefObject } from 'react';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { ShareIcon } from '../../ui/icons/actions.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { watchSight } from '../../ui/watch-sight.ts';
import { IconButton } from '../../ui/Tools.tsx';
import * as words from './words.ts';

/** Copies the address of a user's page. */
export function CopyLink({ userId }: { readonly userId: string }) {
  const text = useWords(words);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        new URL(paths.userPage({ id: userId }), window.location.origin).href,
      );
      toast(text.linkCopied, { isDone: true });
    } catch {
      toast(text.linkNotCopied);
    }
  };
  return <IconButton label={text.share} icon={<ShareIcon />} onClick={copy} />;
}

/** Whether something has been scrolled out of sight above. */
export function useIsAbove(part: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    if (!part.current || !isThere) return;
    return watchSight(
      part.current,
      ({ isIntersecting, boundingClientRect: { top } }) => setIsAbove(!isIntersecting && top < 0),
      '-44px 0px 0px',
    );
  }, [part, isThere]);
  return isAbove;
}
