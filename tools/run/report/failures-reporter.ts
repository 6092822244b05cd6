import type { Reporter, TestCase } from 'vitest/node';

/** Vitest reporter that prints a failing test with its message at once; the dots of the other reporter go on after it. */
export default class FailuresReporter implements Reporter {
  onTestCaseResult(testCase: TestCase): void {
    const result = testCase.result();
    if (result.state !== 'failed') return;
    const message = result.errors[0]?.message ?? '';
    process.stdout.write(`\n✗ ${testCase.module.relativeModuleId} > ${testCase.fullName}\n  ${message}\n`);
  }
}
