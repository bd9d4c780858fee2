import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Caches compiled code for the next process. The cache is in the project, not in the system's temporary folder, where
 * other users of the machine could plant code. Only modules imported after this call are cached.
 */
export function startCompileCache(): void {
  enableCompileCache(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile'));
}
