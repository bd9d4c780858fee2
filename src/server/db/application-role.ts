/**
 * Database role of everything except migrations. It cannot update or delete append-only data: migrations grant every
 * right by name.
 */
export const applicationRole = 'red_penalty_app';
