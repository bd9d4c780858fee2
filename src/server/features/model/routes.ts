import { matchModel as matchCall, modelCalibration as calibrationCall } from '#contract/model.ts';
import { type Route, route } from '../../http/operation.ts';
import { matchModel } from './match-model.ts';
import { modelCalibration } from './model-calibration.ts';

export const modelRoutes: readonly Route[] = [
  route(matchCall, matchModel),
  route(calibrationCall, modelCalibration),
];
