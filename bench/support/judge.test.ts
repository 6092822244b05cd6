import { expect, test } from 'vitest';
import { busyRefusal, exitCodeOf, isReached, isShort, medianOf, withRows, type Rounds } from './judge.ts';

const ratio = (differs: Partial<Rounds> = {}): Rounds => ({
  ...{ part: 'shelf', name: 'ours against a bare server', goal: 0.6, bound: 'at least' },
  ...{ median: 0.62, low: 0.5, high: 0.7 },
  ...differs,
});

test('the median of five rounds is the third of them', () => {
  expect(medianOf([0.9, 0.1, 0.5, 0.4, 0.6])).toBe(0.5);
});

test.each([
  ['at least', 0.6, true],
  ['at least', 0.59, false],
  ['at most', 0.6, true],
  ['at most', 0.61, false],
] as const)('a goal of %s 0.6 with a median of %d is reached: %s', (bound, median, expected) => {
  expect(isReached({ goal: 0.6, bound, median })).toBe(expected);
});

test.each([
  ['reached goals', [ratio()], false, 0],
  ['one missed goal', [ratio(), ratio({ median: 0.5 })], false, 1],
  ['a part that failed', [ratio()], true, 1],
  ['nothing measured', [], false, 1],
])('the exit code of %s', (_, results, hasFailed, code) => {
  expect(exitCodeOf(results, hasFailed)).toBe(code);
});

test('a busy machine is refused in a sentence with its load, a quiet one is not', () => {
  expect(busyRefusal(1.01)).toMatch(/busy.* 1\.01, at most 1 /);
  expect(busyRefusal(1)).toBeUndefined();
  expect(busyRefusal(0)).toBeUndefined();
});

test('the table is added once; a later run replaces its own rows and nothing else', () => {
  const first = withRows(
    '# Benchmarks\n\nText.\n',
    [ratio(), ratio({ part: 'statements', median: 0.4 })],
    '2026-01-01',
  );
  expect(first).toMatch(/^# Benchmarks\n\nText\.\n\n/);
  expect(first).toContain('| shelf | ours against a bare server | ≥0.6 | 0.62× (0.50×–0.70×) | 2026-01-01 |');
  expect(first).toContain('| ≥0.6 | 0.40× (0.50×–0.70×), missed | 2026-01-01 |');
  const requests = ratio({
    part: 'first-load',
    name: 'requests',
    bound: 'at most',
    goal: 30,
    median: 24,
    low: 24,
    high: 25,
  });
  const second = withRows(`${first}\nMore.\n`, [ratio({ median: 0.7 }), requests], '2026-02-02');
  expect(second.match(/\| shelf .*/g)).toEqual([expect.stringContaining('0.70× (0.50×–0.70×) | 2026-02-02')]);
  expect(second.match(/\| statements .*/g)).toEqual([expect.stringContaining('2026-01-01')]);
  expect(second).toContain('| first-load | requests | ≤30 | 24 (24–25) | 2026-02-02 |');
  expect(second.match(/\| part \| comparison /g)).toHaveLength(1);
  expect(second).toMatch(/More\.\n$/);
});

test('a figure in words has its row too, with a goal in words or none', () => {
  const facts = [
    { part: 'crash', name: '20 kills', figure: '0 lost', goal: '0 lost', isReached: true },
    { part: 'crash', name: 'gap', figure: '3.2 s', goal: '', isReached: true },
    { part: 'typing', name: 'typing', figure: '120 ms', goal: '≤100 ms', isReached: false },
  ];
  const document = withRows('# Benchmarks\n', facts, '2026-01-01');
  expect(document).toContain('| crash | 20 kills | 0 lost | 0 lost | 2026-01-01 |');
  expect(document).toContain('| crash | gap | – | 3.2 s | 2026-01-01 |');
  expect(document).toContain('| typing | typing | ≤100 ms | 120 ms, missed | 2026-01-01 |');
  expect(exitCodeOf(facts, false)).toBe(1);
  expect(exitCodeOf(facts.slice(0, 2), false)).toBe(0);
});

test('figures of short runs are not written', () => {
  expect([['faults', '--brief'], ['faults', '--rounds', '5'], ['--rounds']].map(isShort)).toEqual([true, true, true]);
  expect([['faults', '--rounds', '100'], ['shelf']].map(isShort)).toEqual([false, false]);
});
