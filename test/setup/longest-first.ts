import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files start first, so that no worker runs one at the end: on a clean clone Vitest knows no durations and
 * starts with the largest files.
 */
export const longest = [
  'src/server/demo/seed-demo.operation.test.ts',
  'src/server/demo/sweep-demo-odds.operation.test.ts',
  'src/server/demo/read-demo.operation.test.ts',
  'tools/help/help.test.ts',
  // It mostly waits, so that others run beside it.
  'e2e/stories/commands/kill.journey.test.ts',
  'e2e/stories/app/manners.journey.test.ts',
  'e2e/stories/console/pages.journey.test.ts',
  'e2e/stories/app/accessibility.journey.test.ts',
  'e2e/stories/people/language.journey.test.ts',
  'e2e/stories/app/accessibility-sheets.journey.test.ts',
  'e2e/stories/payments/money-refusals.journey.test.ts',
  'e2e/stories/console/queues.journey.test.ts',
  'e2e/stories/commands/start-faults.journey.test.ts',
  'e2e/stories/app/accessibility-states.journey.test.ts',
  'e2e/stories/payments/money-manners.journey.test.ts',
  'e2e/stories/app/routes.journey.test.ts',
];

/** Vitest's order, with the slowest files of each kind first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const placeOf = ({ moduleId, project }: TestSpecification) => {
      const place = longest.indexOf(relative(project.config.root, moduleId));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted(
      (one, other) => groupOf(one) - groupOf(other) || placeOf(one) - placeOf(other),
    );
  }
}
