import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import type { disableUser, enableUser, holdIncome } from '#contract/console/decisions.ts';
import type { endUserSessions } from '#contract/console/users.ts';
import { call } from '../api/call.ts';
import { money } from '../i18n/format.ts';
import { useWords } from '../i18n/locale.ts';
import { useSelf } from '../session/use-self.ts';
import { ActDialog } from '../ui/ActDialog.tsx';
import { en, zh } from './act-words.ts';
import { Fates } from './Fates.tsx';
import { possibleActs, type UserAct } from './possible-acts.ts';
import { type UserDetails, useRefreshUser } from './queries.ts';
import { userTemplates } from './templates.ts';
import { visibleText } from '../ui/visible-text.ts';

/** What the operator may do with an account; each act with a reason. */
export function UserActs({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const { message } = App.useApp();
  const refresh = useRefreshUser(details.user.id);
  const roles = useSelf().data?.roles ?? [];
  const [act, setAct] = useState<UserAct | null>(null);
  const { user, sessions, money: held } = details;
  const texts: Readonly<Record<UserAct, string>> = {
    endSessions: words.endSessionsText(sessions.live),
    disable: words.disableText,
    enable: words.enableText,
    holdIncome: words.holdIncomeText(money(held.incomeFen), money(held.pendingIncomeFen)),
  };
  return (
    <Flex gap="small" wrap>
      {possibleActs(details, roles).map((each) => (
        <Button key={each} danger={each === 'disable'} onClick={() => setAct(each)}>
          {words[each]}
        </Button>
      ))}
      {act !== null && (
        <ActDialog
          name="userAct"
          title={`${words[act]} · ${visibleText(user.nickname)}`}
          text={texts[act]}
          ok={words[act]}
          isDangerous={act !== 'enable'}
          templates={userTemplates[act]}
          reader={act === 'disable' ? words.owner : undefined}
          send={(reason) => send(act, user.id, reason)}
          onDone={(ended) => {
            setAct(null);
            message.success(ended === null ? words.done : words.ended(ended));
            void refresh();
          }}
          onClose={() => setAct(null)}
        >
          {(act === 'disable' || act === 'enable') && <Fates act={act} parts={held.whenDisabled} />}
        </ActDialog>
      )}
    </Flex>
  );
}

/** @returns how many sessions were ended by an act that does only that, else null. */
async function send(act: UserAct, id: string, reason: string): Promise<number | null> {
  const input = { params: { id }, body: { reason } };
  switch (act) {
    case 'endSessions':
      return (await call<typeof endUserSessions>('POST', '/api/console/users/{id}/sessions/end', input))
        .ended;
    case 'disable':
      await call<typeof disableUser>('POST', '/api/console/users/{id}/disable', input);
      return null;
    case 'enable':
      await call<typeof enableUser>('POST', '/api/console/users/{id}/enable', input);
      return null;
    case 'holdIncome':
      await call<typeof holdIncome>('POST', '/api/console/users/{id}/hold-income', input);
      return null;
  }
}
