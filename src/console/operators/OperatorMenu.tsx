import { MoreOutlined } from '@ant-design/icons';
import { Alert, App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import type * as calls from '#contract/console/operators.ts';
import { type OperatorRole, operatorRoles } from '#domain/operator/operator-roles.ts';
import { call } from '../api/call.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { ActDialog } from '../ui/ActDialog.tsx';
import { roleWords } from '../words/role-words.ts';
import type { Appointed, OperatorRow } from './queries.ts';
import { operatorTemplates } from './templates.ts';
import { en, zh } from './words.ts';

type Act =
  | { readonly kind: 'reset' | 'disable' | 'enable' }
  | { readonly kind: 'grant' | 'revoke'; readonly role: OperatorRole };

interface OperatorMenuProps {
  readonly operator: OperatorRow;
  readonly needsSecondAdmin: boolean;
  readonly onDone: (appointed: Appointed) => void;
}

/** What an admin may do with an operator; each act with a reason. */
export function OperatorMenu({ operator, needsSecondAdmin, onDone }: OperatorMenuProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { message } = App.useApp();
  const [act, setAct] = useState<Act | null>(null);
  const { id, name, roles, state } = operator;
  const nameOf = (role: OperatorRole) => roleWords[role][locale];
  const roleActs = operatorRoles.map((role) => ({
    kind: roles.includes(role) ? ('revoke' as const) : ('grant' as const),
    role,
  }));
  const acts: readonly Act[] = [
    ...roleActs,
    { kind: 'reset' },
    { kind: state === 'disabled' ? 'enable' : 'disable' },
  ];
  const labelOf = (each: Act) => ('role' in each ? words[each.kind](nameOf(each.role)) : words[each.kind]);
  const textOf = (each: Act) =>
    'role' in each
      ? words[each.kind === 'grant' ? 'grantText' : 'revokeText'](nameOf(each.role), name)
      : words[`${each.kind}Text`];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...acts.slice(0, roleActs.length).map((each, index) => ({ key: index, label: labelOf(each) })),
            { type: 'divider' as const },
            ...acts.slice(roleActs.length).map((each, index) => ({
              key: index + roleActs.length,
              label: labelOf(each),
              danger: each.kind !== 'enable',
            })),
          ],
          onClick: ({ key }) => setAct(acts[Number(key)] ?? null),
        }}
      >
        <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={words.manage(name)} />
      </Dropdown>
      {act !== null && (
        <ActDialog
          name="act"
          title={`${labelOf(act)} · ${name}`}
          text={textOf(act)}
          ok={labelOf(act)}
          isDangerous={act.kind !== 'enable' && act.kind !== 'grant'}
          templates={operatorTemplates}
          send={(reason) => send(act, id, reason)}
          onDone={(appointed) => {
            setAct(null);
            if (appointed.verdict === 'executed' && appointed.invitation === null)
              message.success(words.done);
            onDone(appointed);
          }}
          onClose={() => setAct(null)}
        >
          {needsSecondAdmin && opensOrUnmakes(act) && (
            <Alert type="info" showIcon title={words.needsSecond} style={{ marginBottom: 16 }} />
          )}
        </ActDialog>
      )}
    </>
  );
}

/** Opens the console to somebody, or takes an admin out of it: another admin has to confirm it. */
function opensOrUnmakes(act: Act): boolean {
  return act.kind === 'revoke' ? act.role === 'admin' : act.kind !== 'disable';
}

async function send(act: Act, id: string, reason: string): Promise<Appointed> {
  const params = { id };
  const body = { reason };
  switch (act.kind) {
    case 'reset':
      return await call<typeof calls.resetOperator>('POST', '/api/console/operators/{id}/reset', {
        params,
        body,
      });
    case 'disable':
      await call<typeof calls.disableOperator>('POST', '/api/console/operators/{id}/disable', {
        params,
        body,
      });
      return { verdict: 'executed', invitation: null };
    case 'enable':
      return await call<typeof calls.enableOperator>('POST', '/api/console/operators/{id}/enable', {
        params,
        body,
      });
    case 'grant':
      return await call<typeof calls.grantOperatorRole>('POST', '/api/console/operators/{id}/grant', {
        params,
        body: { role: act.role, reason },
      });
    case 'revoke':
      return await call<typeof calls.revokeOperatorRole>('POST', '/api/console/operators/{id}/revoke', {
        params,
        body: { role: act.role, reason },
      });
  }
}
