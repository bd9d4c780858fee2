import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps compiled code in the project, where other users of the machine cannot write. Programs import the rest of
 * themselves afterwards: static imports are compiled before the first line runs.
 */
export function keepCompiledCode(): void {
  enableCompileCache(join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'compile'));
}
