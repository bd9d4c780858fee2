import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import * as words from '#web/features/matches/model/calibration-words.ts';
import { CalibrationView } from '#web/features/matches/model/CalibrationView.tsx';
import { CompetitionFilter } from '#web/features/matches/model/CompetitionFilter.tsx';
import { InPlayCalibration } from '#web/features/matches/model/InPlayCalibration.tsx';
import { calibrationQuery } from '#web/features/matches/model/queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { ZoneLine } from '#web/shell/notices/ZoneLine.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';

/** Calibration of the model; `?competition=` filters by competition. */
export default function CalibrationPage() {
  const text = useWords(words);
  const [params, setParams] = useSearchParams();
  const competition = params.get('competition') ?? undefined;
  const all = useQuery(calibrationQuery(undefined));
  const calibration = useQuery(calibrationQuery(competition));
  const { data, error } = calibration;
  const competitions = all.data?.competitions ?? [];
  const choose = (code: string | undefined) =>
    setParams(code === undefined ? {} : { competition: code }, { replace: true, preventScrollReset: true });
  return (
    <Page isRefreshable bar={<PageBar title={text.title} />} isPlain={!data?.total}>
      <OfflineNotice receivedAtMs={calibration.dataUpdatedAt} error={error} onRetry={calibration.refetch} />
      <ZoneLine />
      {(competitions.length > 1 || competition !== undefined) && (
        <CompetitionFilter competitions={competitions} chosen={competition} onChoose={choose} />
      )}
      {calibration.isPending && <CalibrationSkeleton />}
      {error && !data && (
        <ErrorState
          title={text.failed}
          onRetry={calibration.refetch}
          requestId={(error as ApiError).requestId}
        >
          {error.message}
        </ErrorState>
      )}
      {data && (
        <CalibrationView calibration={data} competition={competition}>
          <InPlayCalibration competition={competition} />
        </CalibrationView>
      )}
    </Page>
  );
}

function CalibrationSkeleton() {
  const row = (
    <>
      <Bone width="36%" height={14} />
      <Bone width="100%" height={14} />
    </>
  );
  return <Skeleton rows={6} row={row} />;
}
