import {
  excludeSelf as excludeSelfCall,
  setSpendingLimit as setSpendingLimitCall,
  setTeenMode as setTeenModeCall,
} from '#contract/people/identity.ts';
import { route, type Route } from '#server/context/operation.ts';
import { excludeSelf } from '#server/features/protection/spending-limit/exclude-self.ts';
import { setSpendingLimit } from '#server/features/protection/spending-limit/set-limit.ts';
import { setTeenMode } from '#server/features/protection/teen-mode/set-teen-mode.ts';

export const protectionRoutes: readonly Route[] = [
  route(setSpendingLimitCall, setSpendingLimit),
  route(excludeSelfCall, excludeSelf),
  route(setTeenModeCall, setTeenMode),
];
