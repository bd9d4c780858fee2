import { Alert, Button, Flex } from 'antd';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { decisionWords } from '../decisions/decision-words.ts';
import { type DecisionName, decisions } from '../decisions/decisions.ts';
import styles from '../queue.module.css';
import { en, zh } from '../words.ts';

interface DecisionBarProps {
  readonly decisions: readonly DecisionName[];
  readonly isBusy: boolean;
  /** Whether nobody decides items of this queue. */
  readonly hasNone: boolean;
  readonly onChosen: (name: DecisionName) => void;
}

/** The decisions of an item, with their number keys. */
export function DecisionBar({ decisions: names, isBusy, hasNone, onChosen }: DecisionBarProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return (
    <Flex gap="small" wrap className={styles.bar ?? ''} role="toolbar" aria-label={words.decide}>
      {names.length === 0 && <Alert type="info" title={hasNone ? words.noActions : words.noRole} />}
      {names.map((name, index) => (
        <Button
          key={name}
          type={decisions[name].tone === 'grants' ? 'primary' : 'default'}
          danger={decisions[name].tone === 'refuses'}
          disabled={isBusy}
          onClick={() => onChosen(name)}
        >
          <kbd className={styles.key} aria-hidden>
            {index + 1}
          </kbd>
          {decisionWords[name].label[locale]}
        </Button>
      ))}
    </Flex>
  );
}
