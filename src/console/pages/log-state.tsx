import { Card, Descriptions, Flex } from 'antd';
import { countText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { Alarms } from '../log/Alarms.tsx';
import { Heads } from '../log/Heads.tsx';
import { Policy } from '../log/Policy.tsx';
import { type LogState as State, useLogState } from '../log/queries.ts';
import { Seals } from '../log/Seals.tsx';
import { Witnesses } from '../log/Witnesses.tsx';
import { en, zh } from '../log/words.ts';
import { Ago } from '../ui/Ago.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Loading } from '../ui/Loading.tsx';

/** The public log: what is wrong first, then checkpoints, witnesses, seals and the trust policy. */
export default function LogState() {
  const query = useLogState();
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { witnesses, heads, ledger, policy } = query.data;
  return (
    <Flex vertical gap="middle">
      <Alarms state={query.data} />
      <Standing state={query.data} />
      <Witnesses witnesses={witnesses} />
      <Heads heads={heads} />
      <Seals ledger={ledger} />
      <Policy policy={policy} />
    </Flex>
  );
}

function Standing({ state }: { readonly state: State }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { origin, size, signedAgainAt, waiting, anchors } = state;
  const age = (at: string | null) => (at === null ? words.never : <Ago at={at} />);
  return (
    <Card size="small" title={words.state}>
      <Descriptions
        size="small"
        column={{ xs: 1, lg: 2 }}
        items={[
          { key: 'origin', label: words.origin, children: <code>{origin ?? '–'}</code> },
          { key: 'size', label: words.size, children: size === null ? '–' : countText(size, locale) },
          { key: 'signed', label: words.signedAgain, children: age(signedAgainAt) },
          {
            key: 'waiting',
            label: words.waiting,
            children: words.waitingCount(countText(waiting, locale)),
          },
          { key: 'witnessed', label: words.witnessed, children: age(anchors.witnessedAt) },
          {
            key: 'timestamped',
            label: words.timestamped,
            children:
              anchors.timestamped === null ? (
                words.never
              ) : (
                <>
                  <Ago at={anchors.timestamped.at} /> · {anchors.timestamped.authority}
                </>
              ),
          },
        ]}
      />
    </Card>
  );
}
