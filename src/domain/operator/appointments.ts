/**
 * Changes that give somebody a way into the console, or take an admin out of it. `revoke` is here for the role admin
 * only: losing another role, or being disabled, opens nothing to anybody and may not wait.
 */
export const appointmentKinds = ['create', 'reset', 'enable', 'grant', 'revoke'] as const;
export type AppointmentKind = (typeof appointmentKinds)[number];

/**
 * Whether an admin needs another one for an appointment: once there is another admin who has enrolled. A disabled one
 * counts as well, because otherwise an admin would disable the other and then appoint alone.
 */
export function needsSecondAdmin({ otherAdmins }: { readonly otherAdmins: number }): boolean {
  return otherAdmins > 0;
}
