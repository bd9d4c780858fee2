import { useState } from 'react';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import { DeviceText, deviceText } from './DeviceText.tsx';
import { EndDialog } from './EndDialog.tsx';
import { Foot } from './Foot.tsx';
import type { Session } from './queries.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './Security.module.css';
import * as words from './session-words.ts';
import { useEndSessions } from './use-end-sessions.ts';

/** Active sessions, this device first; others can be ended. */
export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const text = useWords(words);
  const show = useToast();
  const [asking, setConfirming] = useState<Session | 'others' | null>(null);
  const ending = useEndSessions((ended) => {
    setConfirming(null);
    show(ended === 0 ? text.endedAlready : text.ended(ended), { isDone: true });
  });
  const others = sessions.filter(({ isThis }) => !isThis);
  const confirmEnd = (which: Session | 'others') => {
    ending.reset();
    setConfirming(which);
  };
  return (
    <>
      <Block label={text.here}>
        {sessions
          .filter(({ isThis }) => isThis)
          .map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
      </Block>
      <Block>
        <BlockHead title={others.length === 0 ? text.none : text.others} />
        {others.length === 0 ? (
          <BlockNote>{text.noneText}</BlockNote>
        ) : (
          <>
            <ul>
              {others.map((session) => (
                <li key={session.id}>
                  <SessionRow session={session} onEnd={() => confirmEnd(session)} />
                </li>
              ))}
            </ul>
            <Foot>
              <Button isWide onClick={() => confirmEnd('others')}>
                {text.endOthers}
              </Button>
            </Foot>
            <BlockNote>
              {text.strange} <InlineLink href={paths.bindPhone()}>{text.changePhone}</InlineLink>
            </BlockNote>
          </>
        )}
      </Block>
      {asking !== null && (
        <EndDialog
          title={asking === 'others' ? text.endOthersTitle : text.endTitle}
          say={
            asking === 'others'
              ? text.endOthersText(others.length)
              : text.endText(deviceText(asking.device, text))
          }
          isBusy={ending.isPending}
          error={ending.error}
          onConfirm={() => ending.mutate(asking === 'others' ? { others: true } : { id: asking.id })}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly onEnd?: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { device, isThis, createdAt, lastUsedAt } = session;
  return (
    <div className={styles.session}>
      <div className={rowStyles.grow}>
        <div className={styles.device}>
          <DeviceText userAgent={device} />
        </div>
        <div className={textStyles.meta}>
          <FactLine
            facts={[
              isThis ? text.usedNow : text.lastUsed(dateTimeText(lastUsedAt, locale)),
              text.since(dateTimeText(createdAt, locale)),
            ]}
          />
        </div>
      </div>
      {isThis && <Tag tone="blue">{text.here}</Tag>}
      {onEnd && (
        <Button size="small" aria-label={text.endOf(deviceText(device, text))} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </div>
  );
}
