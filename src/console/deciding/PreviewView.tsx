import { Alert, Flex, Table, type TableProps, Tag, Typography } from 'antd';
import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { countText, money } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { Movements } from './Movements.tsx';
import { visibleText } from '../ui/visible-text.ts';
import styles from './deciding.module.css';
import type { Preview } from '../matches/parts/match-types.ts';
import * as partWords from '../matches/parts/words.ts';
import { effectCounts } from './effect-counts.ts';
import { type Effect, en, zh } from './words.ts';

type SchemeEffect = Preview['schemes'][number];

const colors: Readonly<Record<Effect, string>> = {
  settles: 'success',
  corrects: 'warning',
  same: 'default',
  waits: 'processing',
  decided: 'default',
  fails: 'error',
};

/** What a result or a release would settle and move. */
export function PreviewView({ preview }: { readonly preview: Preview }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { isHeld, schemes, movements } = preview;
  const counts = effectCounts(preview.counts);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const columns = useColumns();
  return (
    <section aria-label={words.previewed}>
      <Flex vertical gap="small">
        <Typography.Text strong>{words.previewed}</Typography.Text>
        {isHeld && <Alert type="warning" showIcon title={words.heldNote} />}
        {counts.some(({ effect }) => effect === 'fails') && (
          <Alert type="error" showIcon title={words.failsNote} />
        )}
        {total === 0 ? (
          <Typography.Text type="secondary">{words.noSchemes}</Typography.Text>
        ) : (
          <Flex gap={4} wrap align="center">
            {counts.map(({ effect, count }) => (
              <Tag key={effect} color={colors[effect]}>
                {words.effects[effect]} {countText(count, locale)}
              </Tag>
            ))}
            <span className={styles.about}>
              {words.inAll(countText(total, locale))}
              {schemes.length < total && ` · ${words.shown(countText(schemes.length, locale))}`}
            </span>
          </Flex>
        )}
        <Movements movements={movements} otherwise="" />
        {schemes.length > 0 && (
          <Table<SchemeEffect>
            rowKey="id"
            columns={columns}
            dataSource={[...schemes]}
            pagination={schemes.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
            size="small"
          />
        )}
      </Flex>
    </section>
  );
}

const PAGE = 10;

function useColumns(): NonNullable<TableProps<SchemeEffect>['columns']> {
  const words = useWords({ zh, en });
  const parts = useWords(partWords);
  const locale = useLocale();
  const outcomeOf = (outcome: SchemeEffect['now']) =>
    outcome === null ? words.none : outcomeWords[outcome][locale];
  const waitsFor = (reason: SchemeEffect['waitingFor'][number]['reason']) => {
    if (reason === 'matchNotFinished') return parts.notFinished;
    // A doubt and a case that share a name are the same.
    return reason === 'tooRecent' ? parts.doubts.tooRecent : parts.cases[reason];
  };
  return [
    {
      title: words.scheme,
      key: 'scheme',
      render: (_, { title, author, effect, now, next, waitingFor }) => (
        <>
          <bdi className={styles.reason}>{visibleText(title)}</bdi>
          <div className={styles.about}>
            <bdi>{visibleText(author.nickname)}</bdi>
          </div>
          <Flex gap={4} wrap align="center">
            <Tag color={colors[effect] ?? 'default'}>{words.effects[effect] ?? effect}</Tag>
            {effect === 'settles' || effect === 'corrects' ? (
              <span>
                {outcomeOf(now)} → <strong>{outcomeOf(next)}</strong>
              </span>
            ) : (
              now !== null && <span>{outcomeOf(now)}</span>
            )}
          </Flex>
          {waitingFor.length > 0 && (
            <div className={styles.about}>
              {words.waitsFor} {[...new Set(waitingFor.map(({ reason }) => waitsFor(reason)))].join(' · ')}
            </div>
          )}
        </>
      ),
    },
    {
      title: words.money,
      key: 'moves',
      align: 'end',
      render: (_, { movements }) => (
        <span className={styles.figure}>
          {movements.length === 0 ? '–' : money(movements.reduce((sum, { fen }) => sum + fen, 0))}
        </span>
      ),
    },
  ];
}
