import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileReport, SuiteReport, TestReport } from './suite-report.ts';

/** Limits of a repeated error message. */
const [LINES, COLUMNS] = [40, 600];

/** Vitest reporter that writes a SuiteReport to the file named by SUITE_REPORT. */
export default class SuiteReporter implements Reporter {
  readonly #began = performance.now();
  readonly #ended = new Map<string, number>();
  readonly #span = new Map<string, { readonly from: number; to: number }>();

  onTestModuleQueued({ project }: TestModule): void {
    const at = performance.now();
    if (!this.#span.has(project.name)) this.#span.set(project.name, { from: at, to: at });
  }

  onTestModuleEnd({ id, project }: TestModule): void {
    this.#ended.set(id, (performance.now() - this.#began) / 1000);
    const span = this.#span.get(project.name);
    if (span) span.to = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Thrown[]): void {
    const report: SuiteReport = {
      files: modules.map((module) => ({
        ...fileReport(module),
        endedAfterSeconds: this.#ended.get(module.id) ?? 0,
      })),
      wallSeconds: Object.fromEntries(
        [...this.#span].map(([name, { from, to }]) => [name, (to - from) / 1000]),
      ),
      unhandled: unhandled.map(textOf),
    };
    writeFileSync(process.env.SUITE_REPORT ?? 'suite-report.json', JSON.stringify(report));
  }
}

interface Thrown {
  readonly message: string;
  readonly stack?: string | undefined;
}

function fileReport(module: TestModule): Omit<FileReport, 'endedAfterSeconds'> {
  const { collectDuration, duration, setupDuration } = module.diagnostic();
  return {
    project: module.project.name,
    file: relative('.', module.moduleId),
    seconds: (collectDuration + duration + setupDuration) / 1000,
    errors: [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())].map(
      textOf,
    ),
    tests: [...module.children.allTests()].map(testReport),
  };
}

function testReport(test: TestCase): TestReport {
  const { state, errors = [] } = test.result();
  const diagnostic = test.diagnostic();
  return {
    name: test.fullName,
    // A test that never ran because its file aborted counts as failed.
    state: state === 'pending' ? 'failed' : state,
    seconds: (diagnostic?.duration ?? 0) / 1000,
    errors: errors.map(textOf),
  };
}

function textOf({ message, stack }: Thrown): string {
  return stripVTControlCharacters(stack?.includes(message) ? stack : `${message}\n${stack ?? ''}`)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/node_modules|<anonymous>|node:internal/.test(line))
    .slice(0, LINES)
    .map((line) => line.slice(0, COLUMNS))
    .join('\n');
}
