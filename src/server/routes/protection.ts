import {
  excludeSelf as excludeSelfCall,
  setBrake as setBrakeCall,
  setTeenMode as setTeenModeCall,
} from '#contract/people/identity.ts';
import { route, type Route } from '#server/context/operation.ts';
import { excludeSelf } from '#server/features/protection/spending-limit/exclude-self.ts';
import { setBrake } from '#server/features/protection/spending-limit/set-brake.ts';
import { setTeenMode } from '#server/features/protection/teen-mode/set-teen-mode.ts';

export const protectionRoutes: readonly Route[] = [
  route(setBrakeCall, setBrake),
  route(excludeSelfCall, excludeSelf),
  route(setTeenModeCall, setTeenMode),
];
