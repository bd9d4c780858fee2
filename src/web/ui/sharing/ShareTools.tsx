import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { ButtonCell, Cells, LinkCell } from '../layout/Cells.tsx';
import { MoreIcon, ShareIcon } from '../icons/actions.tsx';
import { Sheet } from '../layout/Sheet.tsx';
import { AddressField } from './AddressField.tsx';
import { IconButton } from '../controls/Tools.tsx';
import * as words from '../words.ts';
import { type SharedFile, type SharedPicture, ShareSheet } from './ShareSheet.tsx';
import { useSharing } from './use-sharing.ts';

interface ShareToolsProps {
  /** Title passed to the share sheet. */
  readonly title: string;
  /** URL of the shared page. */
  readonly href: string;
  /** A picture of it; null if it has none yet. With a picture or files, sharing opens a sheet. */
  readonly picture?: SharedPicture | null;
  readonly files?: readonly SharedFile[];
  /** Further links; if any, there is a second tool. */
  readonly more?: readonly { readonly title: string; readonly href: string }[];
}

/** Shares the page's URL and offers further links. For the bar of a page. */
export function ShareTools({ title, href, picture = null, files = [], more = [] }: ShareToolsProps) {
  const text = useWords(words);
  const [byHand, setByHand] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const hasSheet = picture !== null || files.length > 0;
  const { share, copy, copyText, shareFile } = useSharing({ title, href, onByHand: setByHand });
  return (
    <>
      <IconButton
        label={text.share}
        icon={<ShareIcon />}
        onClick={hasSheet ? () => setSharing(true) : share}
      />
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
      {hasSheet && (
        <ShareSheet
          isOpen={isSharing}
          onClose={() => setSharing(false)}
          title={title}
          picture={picture}
          files={files}
          onShareLink={share}
          onCopy={copy}
          onCopyText={copyText}
          onShareFile={shareFile}
        />
      )}
      <Sheet isOpen={byHand !== null} onClose={() => setByHand(null)} title={text.copyByHand}>
        <AddressField label={text.link} href={byHand ?? ''} />
      </Sheet>
    </>
  );
}
