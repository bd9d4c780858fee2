import { applyMutant } from './apply-mutant.ts';

/**
 * In a copy: the server refuses to start if the database lacks parts of the generated schema, so that a mistake in a
 * migration fails every test. Here the named test must fail.
 */
export function skipSchemaCheck(folder: string): void {
  applyMutant(folder, {
    file: 'src/server/context/start-context.ts',
    find: 'await checkComplete(run);',
    replace: '',
  });
}
