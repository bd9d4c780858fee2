/**
 * A fixed seed makes property tests reproducible; `npm run hunt` runs them with new seeds and prints a failing one.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_314) });
