import {
  guardianClaim,
  guardianClaimState,
  sendGuardianCode as sendGuardianCodeCall,
} from '#contract/guardians.ts';
import { route, type Route } from '../../http/operation.ts';
import { sendGuardianCode } from './send-guardian-code.ts';
import { showClaim } from './show-claim.ts';
import { submitClaim } from './submit-claim.ts';

export const guardianRoutes: readonly Route[] = [
  route(sendGuardianCodeCall, sendGuardianCode),
  route(guardianClaim, submitClaim),
  route(guardianClaimState, showClaim),
];
