/** Actions to run at the end, whatever the outcome. */
export interface Cleanup {
  add(undo: () => unknown): void;
  /** Runs every action once, in reverse order; a failing action does not stop the others. */
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
