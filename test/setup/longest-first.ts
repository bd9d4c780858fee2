import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The slowest files start first, so that no worker runs one at the end; on a clean clone Vitest starts with the
 * largest files. A missing file costs only time.
 */
const longest = [
  'kill',
  'manners',
  'accessibility',
  'language',
  'accessibility-sheets',
  'money-refusals',
].map((name) => `e2e/${name}.journey.test.ts`);

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
