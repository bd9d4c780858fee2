import { useWords } from '../../../i18n/words.ts';
import { Avatar, CertifiedMark } from '../../../ui/Avatar.tsx';
import { Block } from '../../../ui/Block.tsx';
import { LastTenCells } from '../../../ui/LastTen.tsx';
import type { SchemeDetails } from '../queries.ts';
import styles from './AuthorBlock.module.css';
import * as words from './words.ts';

/** Who wrote the scheme. The last ten help to decide, so they step back once there is a result. */
export function AuthorBlock({ scheme: { author, result } }: { readonly scheme: SchemeDetails }) {
  const { settledCount } = useWords(words);
  return (
    <Block>
      <div className={styles.author}>
        <div className={styles.who}>
          <Avatar id={author.id} name={author.nickname} size={44} />
          <div className={styles.text}>
            <div className={styles.name}>
              {author.nickname}
              {author.certified && <CertifiedMark size={16} />}
            </div>
            <div className={styles.detail}>{settledCount(author.settled)}</div>
          </div>
        </div>
        {result === null && author.lastTen.length > 0 && <LastTenCells outcomes={author.lastTen} />}
      </div>
    </Block>
  );
}
