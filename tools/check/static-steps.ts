import { bin } from './run-command.ts';

/** Checks that do not run the application, in execution order. */
export const staticSteps: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  format: [bin('biome'), 'format', '.'],
  lint: [bin('biome'), 'lint', '--error-on-warnings', '.'],
  layers: [process.execPath, 'tools/layers/check-layers.ts'],
  // Checkers share no types, so the four that tsc starts by itself take half again the processor time of one.
  types: [bin('tsc'), '--noEmit', '--checkers', '1'],
  goldens: [process.execPath, 'tools/goldens.ts'],
  unused: [bin('knip'), '--no-progress'],
  api: [bin('redocly'), 'lint', 'test/goldens/openapi.json'],
};
