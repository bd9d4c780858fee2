import type { CheckpointStore } from '../checkpoint-store.ts';

/** A store that delays writes until `open` is called; `waiting` lists their origins. */
export function gate() {
  const waiting: string[] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const wrapStore = (store: CheckpointStore): CheckpointStore => ({
    latest: store.latest,
    async save(cosigned) {
      waiting.push(cosigned.checkpoint.origin);
      await opened;
      await store.save(cosigned);
    },
  });
  return { waiting, wrapStore, open: () => open() };
}
