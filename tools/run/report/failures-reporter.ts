import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

/** Vitest reporter that prints a failing test, hook or file with its message at once; the dots of the other reporter go on after it. */
export default class FailuresReporter implements Reporter {
  /** A hook of the group failed. */
  onTestSuiteResult(suite: TestSuite): void {
    print(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors());
  }

  /** The file could not be loaded, or a hook outside its groups failed. */
  onTestModuleEnd(module: TestModule): void {
    print(module.relativeModuleId, module.errors());
  }

  onTestCaseResult(testCase: TestCase): void {
    const result = testCase.result();
    if (result.state !== 'failed') return;
    const message = result.errors[0]?.message ?? '';
    process.stdout.write(`\n✗ ${testCase.module.relativeModuleId} > ${testCase.fullName}\n  ${message}\n`);
  }
}

function print(name: string, errors: readonly { readonly message: string }[]): void {
  for (const { message } of errors) process.stdout.write(`\n✗ ${name}\n  ${message}\n`);
}
