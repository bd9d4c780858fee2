import { momentText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { decideChanges, type KeyChange, storedKeyChanges } from '#web/proof/trust/stored-key-changes.ts';
import { acceptTrust } from '#web/proof/trust/stored-trust.ts';
import { useStored } from '#web/state/stored-value.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { Mono } from '#web/ui/layout/Text.tsx';
import styles from './KeyChangesBlock.module.css';
import * as words from './words.ts';

interface KeyChangesBlockProps {
  /** The trust policy served now: only that one can be accepted. */
  readonly served: string;
  /** A rejected log is accepted with its evidence, not here. */
  readonly mayAccept: boolean;
  readonly onDecided: () => void;
}

/** Changes of keys and trust policy that this device saw, newest first; nothing while there are none. */
export function KeyChangesBlock({ served, mayAccept, onDecided }: KeyChangesBlockProps) {
  const text = useWords(words);
  const changes = useStored(storedKeyChanges);
  if (changes.length === 0) return null;
  const decide = (change: KeyChange, kind: 'accepted' | 'kept') => {
    const now = new Date().toISOString();
    if (kind === 'accepted') acceptTrust(change.after, now);
    else decideChanges(change.after, kind, now);
    onDecided();
  };
  return (
    <Block label={text.keyChanges}>
      <BlockHead title={text.keyChanges} />
      <BlockNote>{text.keyChangesText}</BlockNote>
      <ul>
        {changes.toReversed().map((change) => (
          <li key={`${change.foundAt} ${change.before} ${change.after}`} className={styles.change}>
            <ChangeFacts change={change} />
            {change.decision === null && (
              <div className={styles.actions}>
                <Button look="quiet" size="small" onClick={() => decide(change, 'kept')}>
                  {text.keepPolicy}
                </Button>
                {mayAccept && change.after === served && (
                  <Button size="small" onClick={() => decide(change, 'accepted')}>
                    {text.acceptPolicy}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}

function ChangeFacts({ change }: { readonly change: KeyChange }) {
  const text = useWords(words);
  const locale = useLocale();
  const { foundAt, parts, gone, come, decision } = change;
  const at = (instant: string) => momentText(instant, locale);
  const state = decision ? text.decided[decision.kind](at(decision.at)) : text.undecided;
  return (
    <>
      <p>{parts.map((part) => text.trustPart[part]).join(text.comma)}</p>
      <p className={styles.facts}>
        <FactLine facts={[at(foundAt), state]} />
      </p>
      <dl className={styles.keys}>
        <Keys name={text.keysGone} keys={gone} />
        <Keys name={text.keysCome} keys={come} />
      </dl>
    </>
  );
}

function Keys({ name, keys }: { readonly name: string; readonly keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      {keys.map((key) => (
        <dd key={key}>
          <Mono>{key}</Mono>
        </dd>
      ))}
    </>
  );
}
