import {
  excludeSelf as excludeSelfCall,
  setBrake as setBrakeCall,
  setTeenMode as setTeenModeCall,
} from '#contract/identity.ts';
import { route, type Route } from '../../http/operation.ts';
import { excludeSelf } from './exclude-self.ts';
import { setBrake } from './set-brake.ts';
import { setTeenMode } from './set-teen-mode.ts';

export const protectionRoutes: readonly Route[] = [
  route(setBrakeCall, setBrake),
  route(excludeSelfCall, excludeSelf),
  route(setTeenModeCall, setTeenMode),
];
