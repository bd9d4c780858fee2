import { usePersonName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block } from '#web/ui/layout/Block.tsx';
import { Cells, LinkCell } from '#web/ui/layout/Cells.tsx';
import { Avatar } from '#web/ui/marks/Avatar.tsx';
import type { Books } from './queries.ts';
import * as words from './words.ts';

/** Whose unlocks the page is restricted to, with the ways out of it. */
export function OfAnalyst({ books }: { readonly books: Books }) {
  const text = useWords(words);
  const analyst = books.analysts[0]?.analyst;
  const name = usePersonName(analyst?.nickname ?? '');
  if (!analyst) return null;
  return (
    <Block label={text.ofAnalyst(name)}>
      <Cells>
        <LinkCell
          href={paths.userPage({ id: analyst.id })}
          icon={<Avatar id={analyst.id} name={name} size={24} src={analyst.avatar} />}
          title={text.ofAnalyst(name)}
          value={text.toAnalyst}
        />
        <LinkCell href={paths.myUnlocks({ analyst: analyst.id })} title={text.toList} />
        <LinkCell href={paths.books()} title={text.toAll} />
      </Cells>
    </Block>
  );
}
