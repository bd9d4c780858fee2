import { logPredictions as rootCall } from '#contract/log/log.ts';
import { inPlayCalibration as inPlayCall } from '#contract/matches/in-play-calibration.ts';
import {
  matchModel as matchCall,
  modelCalibration as calibrationCall,
  modelPredictions as predictionsCall,
} from '#contract/matches/model.ts';
import { type Route, route } from '#server/context/operation.ts';
import { inPlayCalibration } from '#server/views/model/in-play-calibration.ts';
import { matchModel } from '#server/views/model/match-model.ts';
import { modelCalibration } from '#server/views/model/model-calibration.ts';
import { modelPredictions } from '#server/views/model/model-predictions.ts';
import { showRoot } from '#server/views/model/show-root.ts';

export const modelRoutes: readonly Route[] = [
  route(matchCall, matchModel),
  route(calibrationCall, modelCalibration),
  route(predictionsCall, modelPredictions),
  route(rootCall, showRoot),
  route(inPlayCall, inPlayCalibration),
];
