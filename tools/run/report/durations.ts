/** How long one test took. */
export interface Duration {
  readonly title: string;
  readonly ms: number;
}

interface UnitReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

interface BrowserSuite {
  readonly title: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      /** 'flaky' when only a retry passed, 'unexpected' when none did. */
      readonly status?: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** The tests of Vitest's JSON report. Pure. */
export const durationsOfUnitTests = ({ testResults }: UnitReport): Duration[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ title: fullName.trim(), ms: duration ?? 0 })),
  );

/** The tests of Playwright's JSON report, all runs of each together. Pure. */
export function durationsOfBrowserTests({ suites = [] }: { readonly suites?: readonly BrowserSuite[] }): Duration[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.map(({ projectName, results }) => ({
        title: `${projectName}: ${title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...durationsOfBrowserTests(suite),
  ]);
}

/** Titles of the browser tests of Playwright's JSON report that passed only when retried. Pure. */
export const flakyTests = ({ suites = [] }: { readonly suites?: readonly BrowserSuite[] }): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `${projectName}: ${title}`),
    ),
    ...flakyTests(suite),
  ]);

/** Browser tests of a repeated run that failed at least once, and how often. Pure. */
export function unstableTests(report: { readonly suites?: readonly BrowserSuite[] }): string[] {
  const counts = new Map<string, { all: number; failed: number }>();
  const count = ({ suites = [] }: { readonly suites?: readonly BrowserSuite[] }): void => {
    for (const suite of suites) {
      for (const { title, tests } of suite.specs ?? [])
        for (const { projectName, status } of tests) {
          const tally = counts.get(`${projectName}: ${title}`) ?? { all: 0, failed: 0 };
          const isFailed = status === 'unexpected' || status === 'flaky';
          counts.set(`${projectName}: ${title}`, { all: tally.all + 1, failed: tally.failed + (isFailed ? 1 : 0) });
        }
      count(suite);
    }
  };
  count(report);
  return [...counts].flatMap(([title, { all, failed }]) => (failed > 0 ? `${title}: ${failed} of ${all}` : []));
}

/** A table of the slowest tests. Pure. */
export const slowest = (durations: readonly Duration[], count: number): string =>
  [
    `the ${count} slowest tests`,
    ...durations
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, count)
      .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`),
    '',
  ].join('\n');
