import type { ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Mono, Note } from '#web/ui/layout/Text.tsx';
import { EmptyState } from '#web/ui/feedback/States.tsx';
import * as words from './calibration-words.ts';
import { CalibrationTotal } from './CalibrationTotal.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { ComparedTable } from './ComparedTable.tsx';
import { Meanings } from './Meanings.tsx';
import type { Calibration } from './queries.ts';
import { PredictionList } from './PredictionList.tsx';
import { Reliability } from './Reliability.tsx';

interface CalibrationViewProps {
  readonly calibration: Calibration;
  /** Code; undefined for all. */
  readonly competition: string | undefined;
  /** Further sections, above the meanings of the figures. */
  readonly children?: ReactNode;
}

/** Calibration in full: against closing odds, by tenth, by competition and version, by match. */
export function CalibrationView({ calibration, competition, children }: CalibrationViewProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { total, reliability, competitions, versions, open } = calibration;
  if (!total)
    return (
      <>
        <EmptyState title={text.nothing}>
          {text.nothingText}
          {open > 0 && ` ${text.nothingOpen(open)}`}
        </EmptyState>
        {children}
        <Meanings />
      </>
    );
  return (
    <>
      <p className={textStyles.lead}>{text.lead}</p>
      <CalibrationTotal total={total} calibration={calibration} />
      {reliability.length > 0 && <Reliability tenths={reliability} />}
      {competitions.length > 0 && (
        <ComparedTable
          title={text.byCompetition}
          what={text.competition}
          rows={competitions.map((row) => ({
            ...row,
            key: row.competition.code,
            name: row.competition.name[locale],
          }))}
        />
      )}
      {versions.length > 0 && (
        <ComparedTable
          title={text.byVersion}
          what={text.version}
          rows={versions.map((row) => ({
            ...row,
            key: row.modelVersion,
            name: (
              <span lang="en">
                <Mono>{row.modelVersion}</Mono>
              </span>
            ),
          }))}
        />
      )}
      <PredictionList competition={competition} />
      {children}
      <Meanings />
      <Note>{text.note}</Note>
    </>
  );
}
