import { Table, type TableProps, Tag, Typography } from 'antd';
import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { countText, money } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { SchemeLink } from '../../users/SchemeLink.tsx';
import { UserLink } from '../../users/UserLink.tsx';
import { wordText } from '../../words/word-words.ts';
import type { MatchDetails } from '../parts/match-types.ts';
import * as partWords from '../parts/words.ts';
import styles from './match.module.css';
import { en, zh } from './words.ts';

type SchemeRow = MatchDetails['schemes'][number];

interface SchemesProps {
  readonly schemes: readonly SchemeRow[];
  /** On the match in all. */
  readonly total: number;
}

/** Schemes on the match with the money that waits in them. */
export function Schemes({ schemes, total }: SchemesProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return (
    <>
      {total > schemes.length && (
        <Typography.Paragraph type="secondary">
          {words.schemesShown(countText(schemes.length, locale), countText(total, locale))}
        </Typography.Paragraph>
      )}
      <Table<SchemeRow>
        rowKey="id"
        columns={useColumns()}
        dataSource={[...schemes]}
        pagination={schemes.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        size="small"
        locale={{ emptyText: words.noSchemes }}
      />
    </>
  );
}

const PAGE = 20;

function useColumns(): NonNullable<TableProps<SchemeRow>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return [
    { title: words.scheme, key: 'scheme', render: (_, scheme) => <Title scheme={scheme} /> },
    {
      title: words.price,
      dataIndex: 'priceFen',
      align: 'end',
      responsive: ['lg'],
      render: (priceFen: number) => <span className={styles.figure}>{money(priceFen)}</span>,
    },
    {
      title: words.buyers,
      dataIndex: 'buyers',
      align: 'end',
      responsive: ['md'],
      render: (buyers: number) => countText(buyers, locale),
    },
    {
      title: words.escrow,
      dataIndex: 'escrowFen',
      align: 'end',
      render: (escrowFen: number) => <span className={styles.figure}>{money(escrowFen)}</span>,
    },
    { title: words.outcome, key: 'outcome', render: (_, scheme) => <OutcomeOf scheme={scheme} /> },
  ];
}

function Title({ scheme }: { readonly scheme: SchemeRow }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { author, market, otherMatches } = scheme;
  const about = [
    wordText(`market.${market}`)?.[locale] ?? market,
    ...(otherMatches > 0 ? [words.otherMatches(countText(otherMatches, locale))] : []),
  ];
  return (
    <div className={styles.reason}>
      <SchemeLink scheme={scheme} />
      <div className={styles.about}>
        <UserLink user={author} /> · {about.join(' · ')}
      </div>
    </div>
  );
}

function OutcomeOf({ scheme }: { readonly scheme: SchemeRow }) {
  const words = useWords({ zh, en });
  const parts = useWords(partWords);
  const locale = useLocale();
  const { state, settlement, delay } = scheme;
  return (
    <>
      {settlement === null
        ? (wordText(`scheme.${state}`)?.[locale] ?? state)
        : outcomeWords[settlement.outcome][locale]}
      {settlement?.isDecided && <span className={styles.about}> ({words.decided})</span>}
      {delay !== null && (
        <>
          {' '}
          <Tag color="error" title={words.delayed}>
            {parts.cases[delay.reason] ?? delay.reason}
          </Tag>
        </>
      )}
    </>
  );
}
