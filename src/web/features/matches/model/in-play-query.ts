import { queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { inPlayCalibration } from '#contract/matches/in-play-calibration.ts';
import { call } from '#web/api/call.ts';

export type InPlayRecord = CallReply<typeof inPlayCalibration>;

const STALE_MS = 5 * 60_000;

/** Calibration of the in-play probabilities, overall or for one competition. */
export const inPlayCalibrationQuery = (competition: string | undefined) =>
  queryOptions({
    queryKey: ['calibration', 'inPlay', competition],
    queryFn: ({ signal }) => {
      const query = competition === undefined ? {} : { competition };
      return call<typeof inPlayCalibration>('GET', '/api/app/common/model/in-play', { query }, { signal });
    },
    staleTime: STALE_MS,
  });
