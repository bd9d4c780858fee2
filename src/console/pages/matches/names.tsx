import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { useWords } from '../../i18n/locale.ts';
import { AddAlias } from '../../matches/names/AddAlias.tsx';
import { ClubTable } from '../../matches/names/ClubTable.tsx';
import { clubsKey, type UnknownName, unknownKey, useUnknownNames } from '../../matches/names/queries.ts';
import { UnknownTable } from '../../matches/names/UnknownTable.tsx';
import { en, zh } from '../../matches/names/words.ts';
import { useMayAct } from '../../session/use-may-act.ts';
import { Failed } from '../../ui/Failed.tsx';

/** Names that nobody knows, and the names of clubs. */
export default function Names() {
  const words = useWords({ zh, en });
  const { message } = App.useApp();
  const client = useQueryClient();
  const names = useUnknownNames();
  const mayAssign = useMayAct('addAlias');
  const [assigned, setAssigned] = useState<UnknownName | 'other' | null>(null);
  const items = names.data?.items ?? [];
  return (
    <Flex vertical gap="middle">
      <Flex justify="space-between" align="start" gap="middle" wrap>
        <Typography.Text type="secondary">{words.about}</Typography.Text>
        {mayAssign && <Button onClick={() => setAssigned('other')}>{words.addAlias}</Button>}
      </Flex>
      <Tabs
        items={[
          {
            key: 'unknown',
            label: names.data === undefined ? words.tabs.unknown : `${words.tabs.unknown} (${items.length})`,
            children:
              names.isError && names.data === undefined ? (
                <Failed error={names.error} onRetry={() => void names.refetch()} />
              ) : (
                <UnknownTable
                  names={items}
                  isLoading={names.isPending}
                  onAssign={mayAssign ? setAssigned : null}
                />
              ),
          },
          { key: 'clubs', label: words.tabs.clubs, children: <ClubTable /> },
        ]}
      />
      {assigned !== null && (
        <AddAlias
          unknown={assigned === 'other' ? null : assigned}
          suggestions={assigned === 'other' ? [] : assigned.suggestions}
          onAdded={(name) => {
            setAssigned(null);
            message.success(words.added(name));
            void client.invalidateQueries({ queryKey: unknownKey });
            void client.invalidateQueries({ queryKey: clubsKey });
          }}
          onClose={() => setAssigned(null)}
        />
      )}
    </Flex>
  );
}
