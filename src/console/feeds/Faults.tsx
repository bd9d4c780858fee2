import { countText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { visibleText } from '../ui/visible-text.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import styles from './feeds.module.css';
import type { Feed } from './queries.ts';
import { en, zh } from './words.ts';

/** What was not understood, by kind, with the first places. */
export function Faults({ faults }: { readonly faults: Feed['notUnderstood'] }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return (
    <ul className={styles.list}>
      {faults.map(({ code, words: sentence, count, examples }) => (
        <li key={code}>
          {sentence[locale]} ({words.places(countText(count, locale))})
          {examples.length > 0 && (
            <div className={styles.about}>
              {words.example}{' '}
              <bdi>{examples.map(({ where, what }) => visibleText(`${where}: ${what}`)).join(' · ')}</bdi>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Names of a feed that nobody knows, and the way to assign them. */
export function UnknownNames({ names }: { readonly names: Feed['unknownNames'] }) {
  const words = useWords({ zh, en });
  return (
    <div>
      <bdi>
        {names
          .map(({ name, competition }) => `${visibleText(name)} (${visibleText(competition)})`)
          .join(' · ')}
      </bdi>
      <div>
        <Link to={paths.names}>{words.toNames}</Link>
      </div>
    </div>
  );
}
