import { Alert, Card, Collapse, Descriptions, Flex } from 'antd';
import { agoText, countText, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import styles from '../../money/money.module.css';
import { DifferingRows } from '../../money/reports/DifferingRows.tsx';
import { type Reconciliation as State, useReconciliation } from '../../money/reports/queries.ts';
import { en, zh } from '../../money/reports/reconciliation-words.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { RowTable } from '../../ui/RowTable.tsx';

/** Whether the books agree, and if not, the rows that do not. */
export default function Reconciliation() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const query = useReconciliation();
  if (query.isPending) return <Loading />;
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { invariants } = query.data;
  const violated = invariants.filter(({ rows }) => rows.length > 0);
  const broken = new Set(violated.map(({ name }) => name));
  // Of two runs; an invariant holds if neither found a row.
  const holding = [...new Set(invariants.map(({ name }) => name))].filter((name) => !broken.has(name));
  return (
    <Flex vertical gap="middle">
      <Standing state={query.data} violated={broken.size} holding={holding.length} />
      <Runs state={query.data} />
      {violated.map((invariant) => (
        <DifferingRows key={`${invariant.kind} ${invariant.name}`} invariant={invariant} />
      ))}
      {violated.length > 0 && <span className={styles.small}>{words.firstRows}</span>}
      {holding.length > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'holding',
              label: words.holding(countText(holding.length, locale)),
              children: (
                <ul className={styles.holding}>
                  {holding.map((name) => (
                    <li key={name} lang="en">
                      {name}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </Flex>
  );
}

interface StandingProps {
  readonly state: State;
  readonly violated: number;
  readonly holding: number;
}

function Standing({ state, violated, holding }: StandingProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const nowMs = useNow();
  const [last] = state.runs;
  const age = last === undefined ? null : agoText(nowMs - Date.parse(last.at), locale);
  return (
    <>
      {state.isLate && (
        <Alert type="error" showIcon title={words.late} description={words.lateText(age)} role="alert" />
      )}
      {violated > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={words.differs(countText(violated, locale))}
          description={words.differsText}
        />
      )}
      {violated === 0 && last !== undefined && !state.isLate && (
        <Alert
          type="success"
          showIcon
          title={words.holds}
          description={words.holdsText(countText(holding, locale))}
        />
      )}
    </>
  );
}

function Runs({ state }: { readonly state: State }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const nowMs = useNow();
  const zone = zoneText(nowMs);
  const took = (ms: number) => `${countText(ms, locale)} ms`;
  const runText = (run: State['lastWhole'] | undefined) =>
    run ? words.run(agoText(nowMs - Date.parse(run.at), locale), took(run.durationMs)) : words.never;
  return (
    <Card size="small">
      <Descriptions
        size="small"
        column={{ xs: 1, md: 2 }}
        items={[
          { key: 'last', label: words.last, children: runText(state.runs[0]) },
          { key: 'whole', label: words.lastWhole, children: runText(state.lastWhole) },
        ]}
      />
      <Collapse
        size="small"
        ghost
        items={[
          {
            key: 'runs',
            label: words.runs,
            children: (
              <RowTable
                label={words.runs}
                rows={state.runs}
                keyOf={({ id }) => id}
                empty={words.noRuns}
                toneOf={({ differences }) => (differences > 0 ? 'wrong' : undefined)}
                columns={[
                  { key: 'at', title: `${words.at} (${zone})`, cell: ({ at }) => timeText(at) },
                  { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] },
                  {
                    key: 'took',
                    title: words.duration,
                    isFigure: true,
                    cell: ({ durationMs }) => took(durationMs),
                  },
                  {
                    key: 'differences',
                    title: words.differences,
                    isFigure: true,
                    cell: ({ differences }) => countText(differences, locale),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}
