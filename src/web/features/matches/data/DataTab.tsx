import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useWords } from '#web/i18n/words.ts';
import { AnchoredPart, Anchors } from '#web/ui/layout/Anchors.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { FormBlock } from './FormBlock.tsx';
import { HeadToHeadBlock } from './HeadToHeadBlock.tsx';
import { type MatchData, type MatchFacts, matchDataQuery } from './queries.ts';
import { SplitBlock } from './SplitBlock.tsx';
import { StandingsBlock } from './StandingsBlock.tsx';
import * as words from './words.ts';

interface DataPart {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface DataTabProps {
  readonly match: MatchFacts;
  /** Sections of other features below: the model. */
  readonly more: readonly DataPart[];
}

/** Pre-match data by section; a section without data is omitted, with its anchor. */
export function DataTab({ match, more }: DataTabProps) {
  const text = useWords(words);
  const { data, error, refetch } = useQuery(matchDataQuery(match.id));
  if (data) return <Parts parts={[...partsOf(match, data, text.parts), ...more]} />;
  if (!error) return <DataSkeleton />;
  return (
    <ErrorState title={text.failed} onRetry={refetch} requestId={(error as ApiError).requestId}>
      {error.message}
    </ErrorState>
  );
}

function Parts({ parts }: { readonly parts: readonly DataPart[] }) {
  const text = useWords(words);
  if (parts.length === 0) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
  return (
    <>
      {parts.length > 1 && <Anchors label={text.anchors} anchors={parts} />}
      {parts.map(({ id, content }) => (
        <AnchoredPart key={id} id={id}>
          {content}
        </AnchoredPart>
      ))}
    </>
  );
}

/** The sections with data. */
function partsOf(match: MatchFacts, data: MatchData, labels: typeof words.zh.parts): DataPart[] {
  const { form, headToHead, split, standings } = data;
  const parts = [
    (form.home || form.away) && { id: 'form' as const, content: <FormBlock match={match} form={form} /> },
    headToHead && {
      id: 'headToHead' as const,
      content: <HeadToHeadBlock match={match} headToHead={headToHead} />,
    },
    split && { id: 'split' as const, content: <SplitBlock match={match} split={split} /> },
    standings && {
      id: 'standings' as const,
      content: <StandingsBlock match={match} standings={standings} />,
    },
  ];
  return parts.flatMap((part) => (part ? { ...part, label: labels[part.id] } : []));
}

function DataSkeleton() {
  const row = (
    <>
      <Bone width="28%" height={14} />
      <Bone width="100%" height={14} />
    </>
  );
  return <Skeleton rows={8} row={row} />;
}
