import { Card, Flex, Tag } from 'antd';
import { countText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { Link } from '../../router/router.tsx';
import styles from '../money.module.css';
import { type DifferenceLink, differenceTarget, factText } from './difference-target.ts';
import type { Reconciliation } from './queries.ts';
import { en, zh } from './reconciliation-words.ts';

type Invariant = Reconciliation['invariants'][number];

/** The rows that violate an invariant, each with the ways to the things it names. */
export function DifferingRows({ invariant }: { readonly invariant: Invariant }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { name, kind, rows } = invariant;
  return (
    <Card
      size="small"
      styles={{ title: { whiteSpace: 'normal' } }}
      title={<span lang="en">{name}</span>}
      extra={
        <Flex gap={4} wrap>
          <Tag>{words.kinds[kind]}</Tag>
          <Tag color="error">{words.violated(countText(rows.length, locale))}</Tag>
        </Flex>
      }
    >
      <ul className={styles.rows}>
        {rows.map(({ facts, links }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity and a fixed order
          <li key={index} className={styles.row}>
            <dl className={styles.facts}>
              {Object.entries(facts).map(([column, value]) => (
                <div key={column}>
                  <dt>
                    <code>{column}</code>
                  </dt>
                  <dd>
                    <bdi>{visibleText(factText(value))}</bdi>
                  </dd>
                </div>
              ))}
              {links.length > 0 && (
                <div>
                  <dt>{words.links}</dt>
                  <dd>
                    <Flex vertical>
                      {links.map((link) => (
                        <DifferenceTarget key={`${link.of} ${link.id}`} link={link} />
                      ))}
                    </Flex>
                  </dd>
                </div>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DifferenceTarget({ link }: { readonly link: DifferenceLink }) {
  const words = useWords({ zh, en });
  const { to, isApp } = differenceTarget(link);
  const text = `${words.linkOf[link.of]} ${link.id}`;
  return isApp ? (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    <Link to={to}>{text}</Link>
  );
}
