import { type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';

/**
 * Runs the tests of each file in reverse. Together with the normal order, each pair of tests has run in both orders.
 */
export default class ReversedOrder extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) turnRound(file);
  }
}

function turnRound(group: RunnerTestSuite): void {
  group.tasks.reverse();
  for (const task of group.tasks) if (task.type === 'suite') turnRound(task);
}
