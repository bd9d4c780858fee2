import { money } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { en, zh } from './act-words.ts';
import { fateWords, type MoneyPart, placeWords } from './fate-words.ts';
import styles from './users.module.css';

interface FatesProps {
  readonly act: 'disable' | 'enable';
  readonly parts: readonly MoneyPart[];
}

/** What an act on an account does to each part of its money, before it is done. */
export function Fates({ act, parts }: FatesProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  if (parts.length === 0) return <p>{words.noMoney}</p>;
  return (
    <ul className={styles.fates} aria-label={words.money}>
      {parts.map(({ place, fen, fate }) => (
        <li key={place}>
          <span>{placeWords[place][locale]}</span>
          <strong>{money(fen)}</strong>
          <p>{fateWords[act][fate][locale]}</p>
        </li>
      ))}
    </ul>
  );
}
