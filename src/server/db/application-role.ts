/**
 * The database role everything but migrations runs under. It may not change or delete what is append-only:
 * migrations grant it each right by name.
 */
export const applicationRole = 'red_penalty_app';
