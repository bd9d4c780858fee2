import {
  guardianClaim,
  guardianClaimState,
  sendGuardianCode as sendGuardianCodeCall,
} from '#contract/people/guardians.ts';
import { route, type Route } from '#server/context/operation.ts';
import { sendGuardianCode } from '#server/features/payments/guardian-claims/send-guardian-code.ts';
import { showClaim } from '#server/features/payments/guardian-claims/show-claim.ts';
import { submitClaim } from '#server/features/payments/guardian-claims/submit-claim.ts';

export const guardianRoutes: readonly Route[] = [
  route(sendGuardianCodeCall, sendGuardianCode),
  route(guardianClaim, submitClaim),
  route(guardianClaimState, showClaim),
];
