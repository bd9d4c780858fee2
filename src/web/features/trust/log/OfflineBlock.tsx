import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './OfflineBlock.module.css';
import * as words from './words.ts';

/** The command that verifies the whole log independently of this site, and what takes more than that. */
export function OfflineBlock({
  logKey,
  clockKey,
  mirror,
}: Readonly<Record<'logKey' | 'clockKey' | 'mirror', string>>) {
  const text = useWords(words);
  const show = useToast();
  const address = new URL(mirror, window.location.href).href;
  const command = `npm run verify-log -- ${address} --save log.jsonl --key '${logKey}' --clock-key '${clockKey}'`;
  const copy = () => {
    // `clipboard` is undefined on pages without HTTPS.
    const copied = navigator.clipboard?.writeText(command) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => show(text.copied, { isDone: true }),
      () => show(text.copyFailed),
    );
  };
  return (
    <Block label={text.offline}>
      <BlockHead
        title={text.offline}
        end={
          <Button look="quiet" size="small" onClick={copy}>
            {text.copy}
          </Button>
        }
      />
      <BlockNote>{text.offlineText}</BlockNote>
      <Inset>
        <code className={styles.command} lang="en">
          {command}
        </code>
      </Inset>
      <BlockHead title={text.limits} />
      <Inset>
        <ul className={classNames(textStyles.meta, styles.limits)}>
          {text.limitsText.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Inset>
    </Block>
  );
}
