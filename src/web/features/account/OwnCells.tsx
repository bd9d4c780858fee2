import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import type { UserInfo } from '../../session/session.ts';
import { Cells, LinkCell } from '../../ui/Cells.tsx';
import { PenIcon } from '../../ui/icons/actions.tsx';
import { BellIcon } from '../../ui/icons/things.tsx';
import * as words from './words.ts';

interface OwnCellsProps {
  readonly user: UserInfo | null;
  readonly unread: number;
}

/** What is the person's own beside lists and money: messages, and the way to being an analyst. */
export function OwnCells({ user, unread }: OwnCellsProps) {
  const text = useWords(words);
  return (
    <Cells>
      <LinkCell
        icon={<BellIcon size={22} />}
        href={paths.inbox()}
        title={text.inbox}
        value={unread > 0 ? text.unread(unread) : undefined}
      />
      {user?.roles.includes('analyst') === false && (
        <LinkCell icon={<PenIcon size={22} />} href={paths.analystApplication()} title={text.application} />
      )}
    </Cells>
  );
}
