import { mayAct } from '#domain/operator/check-act.ts';
import type { OperatorActionName, OperatorRole } from '#domain/operator/operator-roles.ts';
import { useSelf } from './use-self.ts';

/** Whether the operator who is logged in may perform an action. The server decides; the page leaves out the rest. */
export function useMayAct(action: OperatorActionName): boolean {
  return mayAct(action, useSelf().data?.roles ?? []);
}

/** Whether the operator who is logged in has a role. */
export function useHasRole(role: OperatorRole): boolean {
  return useSelf().data?.roles.includes(role) ?? false;
}
