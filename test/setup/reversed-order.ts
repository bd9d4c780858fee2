import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';

/** The tests of each file the other way round: with the usual order, each two of them have run in both orders. */
export default class ReversedOrder extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) turnRound(file);
  }
}

function turnRound(group: RunnerTestSuite): void {
  group.tasks.reverse();
  for (const task of group.tasks) if (task.type === 'suite') turnRound(task);
}
