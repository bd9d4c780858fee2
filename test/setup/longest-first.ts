import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest is begun first, so that no worker is left with it at the end: on a clean clone vitest begins with
 * the largest files. A file that is missing here costs time and nothing else.
 */
const longest = [
  'kill',
  'manners',
  'accessibility',
  'language',
  'accessibility-sheets',
  'money-refusals',
].map((name) => `e2e/${name}.journey.test.ts`);

/** The order of vitest, with the longest files of each kind first. */
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
