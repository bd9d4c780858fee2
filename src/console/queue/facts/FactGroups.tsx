import { Descriptions, Grid, Typography } from 'antd';
import type { Fact, FactGroup } from '#contract/console/facts.ts';
import { useLocale } from '../../i18n/locale.ts';
import { factLabels } from '../../words/fact-words.ts';
import { groupWords } from '../../words/group-words.ts';
import { FactValue, isWritten } from './FactValue.tsx';
import styles from './facts.module.css';

/** From this many characters on a text has a row for itself. */
const LONG = 40;

/** The evidence of an item under its headings. */
export function FactGroups({ groups }: { readonly groups: readonly FactGroup[] }) {
  const locale = useLocale();
  return (
    <>
      {groups
        .filter(({ facts }) => facts.length > 0)
        .map(({ title, facts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a title may occur several times, in a fixed order
          <section key={`${title} ${index}`} className={styles.group}>
            <Typography.Title level={3} className={styles.heading ?? ''}>
              {groupWords[title]?.[locale] ?? title}
            </Typography.Title>
            <Facts facts={facts} />
          </section>
        ))}
    </>
  );
}

/** Facts as a table of labels and values. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const locale = useLocale();
  const { xl } = Grid.useBreakpoint();
  const columns = xl ? 2 : 1;
  const rows = joined(facts);
  const spans = spansOf(
    rows.map((same) => same.some(isLong)),
    columns,
  );
  const items = rows.map((same, index) => ({
    key: index,
    label: labelOf(same[0], locale),
    span: spans[index] ?? 1,
    children: (
      <div className={styles.values}>
        {same.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and a fixed order
          <div key={at}>
            <FactValue fact={fact} />
          </div>
        ))}
      </div>
    ),
  }));
  return <Descriptions size="small" bordered column={columns} items={items} className={styles.facts ?? ''} />;
}

function labelOf({ name }: Fact, locale: 'zh' | 'en'): string {
  // A server may be newer than this page.
  return factLabels[name]?.[locale] ?? name;
}

const isLong = (fact: Fact): boolean =>
  fact.kind === 'text' && (isWritten(fact) || fact.text.length > LONG || fact.text.includes('\n'));

/** A long one has a row for itself; the one before it fills the rest of its own. */
function spansOf(isLongAt: readonly boolean[], columns: number): (1 | 'filled')[] {
  let column = 0;
  return isLongAt.map((isWhole, index) => {
    column = isWhole ? columns : column + 1;
    const isLast = column < columns && isLongAt[index + 1] === true;
    const fills = isWhole || isLast;
    if (fills || column === columns) column = 0;
    return fills ? 'filled' : 1;
  });
}

type Same = readonly [Fact, ...Fact[]];

/** Neighbours of one name share a label. */
function joined(facts: readonly Fact[]): readonly Same[] {
  const found: [Fact, ...Fact[]][] = [];
  for (const fact of facts) {
    const last = found.at(-1);
    if (last?.[0].name === fact.name) last.push(fact);
    else found.push([fact]);
  }
  return found;
}
