/**
 * A check says the same of the same code each time, so the properties start from one seed; `npm run hunt` gives
 * others, one after the other, and names the one that found something.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_260_314) });
