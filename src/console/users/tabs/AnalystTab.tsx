import { Card, Descriptions, Empty, Tag } from 'antd';
import { countText, money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { wordText } from '../../words/word-words.ts';
import { intervalText, percentText, unitsText } from '../figures.ts';
import type { UserDetails } from '../queries.ts';
import { SchemeLink } from '../SchemeLink.tsx';
import styles from '../users.module.css';
import * as activityWords from './activity-words.ts';
import { en, zh } from './analyst-words.ts';
import { Reports } from './Reports.tsx';

type Analyst = NonNullable<UserDetails['analyst']>;

/** The record, the latest tips and what people reported about them. */
export function AnalystTab({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const headings = useWords({ zh: activityWords.zh, en: activityWords.en });
  const locale = useLocale();
  const columns = useColumns();
  const { analyst, reports } = details;
  if (analyst === null) return <Empty description={words.notAnalyst} />;
  const count = (of: { readonly count: number }) => countText(of.count, locale);
  return (
    <div className={styles.sections}>
      <Record analyst={analyst} />
      <Card size="small" title={words.schemes}>
        <RowTable
          label={words.schemes}
          columns={columns}
          rows={analyst.schemes.items}
          keyOf={({ id }) => id}
          empty={words.noSchemes}
        />
      </Card>
      <Reports
        title={headings.tipOffsAgainst(count(reports.tipOffsAgainst))}
        items={reports.tipOffsAgainst.items}
        kindOf={({ reason }) => wordText(`tipOff.${reason}`)?.[locale] ?? reason}
        isByOthers
      />
      <Reports
        title={headings.disputesAgainst(count(reports.disputesAgainst))}
        items={reports.disputesAgainst.items}
        isByOthers
      />
    </div>
  );
}

function Record({ analyst }: { readonly analyst: Analyst }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { level, since, followers, figures, schemes } = analyst;
  const { closingLine } = figures;
  const counts = (['settled', 'open', 'void', 'withdrawn', 'removed'] as const).map((key) => ({
    key,
    label: words[key],
    children: countText(schemes.counts[key], locale),
  }));
  return (
    <Card size="small" title={words.record}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, xl: 3 }}
        items={[
          { key: 'level', label: words.level, children: level },
          { key: 'since', label: words.since, children: <TimeText at={since} /> },
          { key: 'followers', label: words.followers, children: countText(followers, locale) },
          ...counts,
          { key: 'counted', label: words.counted, children: countText(figures.schemes, locale) },
          { key: 'ranked', label: words.ranked, children: figures.isRanked ? words.yes : words.no },
          { key: 'hitRate', label: words.hitRate, children: intervalText(figures.hitRate, locale) },
          { key: 'yield', label: words.yield, children: intervalText(figures.yield, locale, true) },
          {
            key: 'adjusted',
            label: words.adjusted,
            children: intervalText(figures.adjustedYield, locale, true),
          },
          { key: 'profit', label: words.profit, children: unitsText(figures.profitHundredths) },
          {
            key: 'closing',
            label: words.closing,
            children:
              closingLine === null
                ? '–'
                : words.closingText(
                    percentText(closingLine.valueBasisPoints, true),
                    percentText(closingLine.beatenBasisPoints),
                  ),
          },
        ]}
      />
    </Card>
  );
}

function useColumns(): readonly Column<Analyst['schemes']['items'][number]>[] {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    {
      key: 'published',
      title: `${words.published} (${zone})`,
      cell: ({ publishedAt }) => timeText(publishedAt),
    },
    { key: 'scheme', title: words.scheme, cell: (scheme) => <SchemeLink scheme={scheme} /> },
    {
      key: 'market',
      title: words.market,
      cell: ({ market }) => wordText(`market.${market}`)?.[locale] ?? market,
    },
    {
      key: 'outcome',
      title: words.outcome,
      cell: ({ outcome, takenOff }) => (
        <>
          {outcome === null ? words.waiting : (wordText(`outcome.${outcome}`)?.[locale] ?? outcome)}
          {takenOff !== null && (
            <Tag color={takenOff === 'removed' ? 'error' : 'default'} style={{ marginInlineStart: 8 }}>
              {words.takenOff[takenOff]}
            </Tag>
          )}
        </>
      ),
    },
    {
      key: 'price',
      title: words.price,
      isFigure: true,
      cell: ({ priceFen }) => (priceFen === 0 ? words.free : money(priceFen)),
    },
    {
      key: 'unlocks',
      title: words.unlocks,
      isFigure: true,
      cell: ({ unlocks }) => countText(unlocks, locale),
    },
  ];
}
