import { expect, test } from 'vitest';
import { pageOfUnit, unitsOf } from './units.ts';

type Line = { href?: string; children: Line[] };
const line = (href: string | undefined, ...children: Line[]): Line => ({
  ...(href !== undefined && { href }),
  children,
});

test('[READ-11] units are the leaves of the contents, and the pages that no leaf names', () => {
  const spine = ['cover', 'one', 'two', 'three', 'end'];
  const toc = [
    line('one', line('one#a'), line('one#b', line('one#b1'), line('one#b2')), line('one#a')),
    line('two', line('three#x')),
    line(undefined, line('end'), line('end#late')),
  ];
  expect(unitsOf(spine, toc)).toEqual(['cover', 'one', 'one#b1', 'one#b2', 'two', 'three', 'end', 'end#late']);
  expect(pageOfUnit('one#b1')).toBe('one');
  expect(pageOfUnit('two')).toBe('two');
});

test('[READ-11] without contents each page is a unit, once; names that nothing can keep divide nothing', () => {
  expect(unitsOf(['a', 'b', 'a'], [])).toEqual(['a', 'b']);
  const odd = ['a', 'a#\0', `a#${'x'.repeat(600)}`, 'a#\ud800', 'a#fine', 'elsewhere#b'].map((href) => line(href));
  expect(unitsOf(['a'], odd)).toEqual(['a', 'a#fine']);
  const many = Array.from({ length: 12_000 }, (_, n) => line(`a#${n}`));
  expect(unitsOf(['a', 'b'], many)).toEqual(['a', 'b']);
});
