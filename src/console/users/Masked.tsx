import { Button } from 'antd';
import { useState } from 'react';
import type { identityPart, readUserIdentity } from '#contract/console/users.ts';
import type { CallReply } from '#contract/define-call.ts';
import { call } from '../api/call.ts';
import { useWords } from '../i18n/locale.ts';
import { visibleText } from '../ui/visible-text.ts';
import { useMayAct } from '../session/use-may-act.ts';
import { ActDialog } from '../ui/ActDialog.tsx';
import { en, zh } from './act-words.ts';
import { userTemplates } from './templates.ts';
import styles from './users.module.css';

interface MaskedProps {
  readonly userId: string;
  readonly part: (typeof identityPart)['enum'][keyof (typeof identityPart)['enum']];
  /** Null if there is nothing to show. */
  readonly masked: string | null;
}

/** Personal data, masked until the operator gives a reason. What was shown is in no cache and gone with the page. */
export function Masked({ userId, part, masked }: MaskedProps) {
  const words = useWords({ zh, en });
  const mayRead = useMayAct('readIdentity');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<CallReply<typeof readUserIdentity> | null>(null);
  if (masked === null) return <>{words.none}</>;
  const name = words.showPart(words.parts[part]);
  return (
    <span className={styles.masked}>
      <bdi>{shown === null ? masked : visibleText(shown.value ?? words.none)}</bdi>
      {mayRead && (
        <Button
          size="small"
          aria-label={shown === null ? name : undefined}
          onClick={() => (shown === null ? setAsking(true) : setShown(null))}
        >
          {shown === null ? words.show : words.hide}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          name="identity"
          title={name}
          text={words.showText}
          ok={words.show}
          templates={userTemplates.identity}
          send={(reason) =>
            call<typeof readUserIdentity>('POST', '/api/console/users/{id}/identity', {
              params: { id: userId },
              body: { part, reason },
            })
          }
          onDone={(reply) => {
            setAsking(false);
            setShown(reply);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
