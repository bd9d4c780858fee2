import { Card, Descriptions, Flex, Tag } from 'antd';
import { countText, money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { AccountLink } from '../../money/AccountLink.tsx';
import styles from '../../money/money.module.css';
import { OwnerLink } from '../../money/OwnerLink.tsx';
import { type Transfer as Details, useTransfer } from '../../money/queries.ts';
import { signedMoney } from '../../money/signed-money.ts';
import { SubjectText } from '../../money/SubjectText.tsx';
import { TransferTable } from '../../money/TransferTable.tsx';
import { transferWords } from '../../money/transfer-words.ts';
import { en, zh } from '../../money/words.ts';
import { paths } from '../../router/paths.ts';
import { Link } from '../../router/router.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RowTable } from '../../ui/RowTable.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { SchemeLink } from '../../users/SchemeLink.tsx';
import { UserLink } from '../../users/UserLink.tsx';
import { wordText } from '../../words/word-words.ts';

/** A transfer with all of its postings, what it was for, and what else belongs to that. */
export default function Transfer({ id }: { readonly id: string }) {
  const words = useWords({ zh, en });
  const query = useTransfer(id);
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { transfer, related } = query.data;
  return (
    <Flex vertical gap="middle">
      <Head details={query.data} />
      <Postings details={query.data} />
      <Card size="small" title={words.related}>
        <TransferTable label={words.related} transfers={related} current={transfer.id} />
      </Card>
    </Flex>
  );
}

function Head({ details }: { readonly details: Details }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { transfer, subject, resolves, resolvedBy, seal } = details;
  const provider = subject?.provider ?? null;
  const link = ({ id, kind }: Details['transfer']) => (
    <Link to={paths.transfer(id)}>
      {transferWords[kind][locale]} #{id}
    </Link>
  );
  const items = [
    { key: 'at', label: words.at, children: <TimeText at={transfer.at} /> },
    { key: 'purpose', label: words.purpose, children: <SubjectText subject={subject} /> },
    subject?.user && { key: 'user', label: words.user, children: <UserLink user={subject.user} /> },
    subject?.scheme && {
      key: 'scheme',
      label: words.scheme,
      children: <SchemeLink scheme={subject.scheme} />,
    },
    provider !== null && {
      key: 'provider',
      label: words.provider,
      children: wordText(`provider.${provider}`)?.[locale] ?? provider,
    },
    subject?.providerNo && {
      key: 'providerNo',
      label: words.providerNo,
      children: <code className={styles.code}>{subject.providerNo}</code>,
    },
    resolves && { key: 'resolves', label: words.resolves, children: link(resolves) },
    resolvedBy && { key: 'resolvedBy', label: words.resolvedBy, children: link(resolvedBy) },
    { key: 'ref', label: words.ref, children: <code className={styles.code}>{transfer.ref}</code> },
    { key: 'key', label: words.key, children: <code className={styles.code}>{transfer.key}</code> },
    {
      key: 'seal',
      label: words.seal,
      children:
        seal === null ? (
          <Tag color="warning">{words.unsealed}</Tag>
        ) : (
          words.sealed(seal.number, `${timeText(seal.sealedAt)} ${zoneText(seal.sealedAt)}`)
        ),
    },
  ];
  return (
    <Card size="small" title={`${transferWords[transfer.kind][locale]} #${transfer.id}`}>
      <Descriptions
        size="small"
        column={{ xs: 1, lg: 2 }}
        items={items.flatMap((item) => (item ? [item] : []))}
      />
    </Card>
  );
}

function Postings({ details }: { readonly details: Details }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { postings } = details;
  const sum = postings.reduce((total, { amountFen }) => total + amountFen, 0);
  return (
    <Card
      size="small"
      title={words.postings}
      extra={
        <Tag color={sum === 0 ? 'success' : 'error'}>
          {words.sum} {money(sum)}
        </Tag>
      }
    >
      <RowTable
        label={words.postings}
        rows={postings}
        keyOf={({ account }) => account.id}
        empty={words.noEntries}
        columns={[
          { key: 'account', title: words.account, cell: ({ account }) => <AccountLink account={account} /> },
          {
            key: 'owner',
            title: words.owner,
            cell: ({ account }) => <OwnerLink owner={account.owner} />,
          },
          { key: 'seq', title: words.number, isFigure: true, cell: ({ seq }) => countText(seq, locale) },
          {
            key: 'amount',
            title: words.amount,
            isFigure: true,
            cell: ({ amountFen }) => signedMoney(amountFen),
          },
          {
            key: 'after',
            title: words.after,
            isFigure: true,
            cell: ({ balanceAfterFen }) => money(balanceAfterFen),
          },
        ]}
      />
    </Card>
  );
}
