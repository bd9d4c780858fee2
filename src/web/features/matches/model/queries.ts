import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { matchModel, modelCalibration, modelPredictions } from '#contract/matches/model.ts';
import { call } from '#web/api/call.ts';
import { matchKeys } from '#web/live/match-keys.ts';

export type MatchModel = CallReply<typeof matchModel>;
export type Prediction = NonNullable<MatchModel['prediction']>;
export type PredictedMarket = Prediction['markets'][number];
export type PredictedPick = PredictedMarket['picks'][number];
export type Calibration = CallReply<typeof modelCalibration>;
export type ListedPrediction = CallReply<typeof modelPredictions>['items'][number];
export type Compared = NonNullable<Calibration['total']>;

const STALE_MS = 5 * 60_000;

/** Prediction of a match. The prediction never changes; the market odds beside it do until kick-off. */
export const matchModelQuery = (id: string) =>
  queryOptions({
    queryKey: matchKeys.part(id, 'model'),
    queryFn: ({ signal }) =>
      call<typeof matchModel>('GET', '/api/app/common/match/{id}/model', { params: { id } }, { signal }),
    staleTime: STALE_MS,
  });

/** Calibration of the model, overall or for one competition. */
export const calibrationQuery = (competition: string | undefined) =>
  queryOptions({
    queryKey: ['calibration', competition],
    queryFn: ({ signal }) => {
      const query = competition === undefined ? {} : { competition };
      return call<typeof modelCalibration>('GET', '/api/app/common/model/calibration', { query }, { signal });
    },
    staleTime: STALE_MS,
  });

/** Predictions in pages, overall or of one competition: all, or those whose kick-off has passed. */
export const predictionsQuery = (competition: string | undefined, which: 'started' | 'all') =>
  infiniteQueryOptions({
    queryKey: ['calibration', 'predictions', competition, which],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const started = which === 'started' ? { started: 'true' as const } : {};
      const query = { ...cursor, ...started, ...(competition === undefined ? {} : { competition }) };
      return call<typeof modelPredictions>('GET', '/api/app/common/model/predictions', { query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: STALE_MS,
  });
