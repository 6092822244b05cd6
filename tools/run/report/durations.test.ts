import { expect, test } from 'vitest';
import { durationsOfBrowserTests, flakyTests, unstableTests } from './durations.ts';

const test1 = (status: string, ms: number) => ({ projectName: 'phone', status, results: [{ duration: ms }] });
const report = {
  suites: [
    {
      title: 'a.spec.ts',
      specs: [{ title: 'is stable', tests: [test1('expected', 5)] }],
      suites: [{ title: 'inner', specs: [{ title: 'is flaky', tests: [test1('flaky', 7)] }] }],
    },
  ],
};

test('a browser test that passed only when retried is listed by name, nested ones too', () => {
  expect(flakyTests(report)).toEqual(['phone: is flaky']);
  expect(durationsOfBrowserTests(report).map(({ ms }) => ms)).toEqual([5, 7]);
});

test('a test of a repeated run that failed once is unstable', () => {
  const spec = (status: string) => ({
    title: 'reads',
    tests: [{ projectName: 'phone', status, results: [{ duration: 1 }] }],
  });
  const steady = { title: 'writes', tests: [{ projectName: 'phone', status: 'expected', results: [{ duration: 1 }] }] };
  const suites = [
    { title: 'file', specs: [spec('expected'), steady], suites: [{ title: 'inner', specs: [spec('unexpected')] }] },
  ];
  expect(unstableTests({ suites })).toEqual(['phone: reads: 1 of 2']);
});
