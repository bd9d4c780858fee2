/** What has to be undone when all is over, however it ends. */
export interface Cleanup {
  add(undo: () => unknown): void;
  /** Undoes everything once, last first; one that fails does not keep the others from it. */
  run(): Promise<void>;
}

export function newCleanup(): Cleanup {
  const undos: (() => unknown)[] = [];
  return {
    add: (undo) => undos.push(undo),
    async run() {
      for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
        try {
          await undo();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
