import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns to the system what long work took and no longer uses. V8 collects when a program asks for memory, which an idle
 * server hardly does: it would keep a hundred megabytes for hours. Waits for the event loop to be idle.
 */
export async function returnMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // Only a context that is made after the flag has the function.
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  await collect({ type: 'major', execution: 'async' });
}
