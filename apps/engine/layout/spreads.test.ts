import { expect, test } from 'vitest';
import { pagesOf, spreadOf } from './spreads.ts';

type Side = 'left' | 'right' | 'center' | undefined;
const fixed = (...sides: Side[]) =>
  sides.map((side) => ({ layout: 'pre-paginated' as const, isReadable: true, isLinear: true, ...(side && { side }) }));
const ltr = { direction: 'ltr', isDouble: true } as const;
const rtl = { direction: 'rtl', isDouble: true } as const;
const all = (pages: ReturnType<typeof fixed>, how: typeof ltr | typeof rtl) =>
  pages.map((_, index) => pagesOf(spreadOf(pages, index, how)).join('+'));

test('[READ-5] the first page stands alone, the others pair up', () => {
  const pages = fixed(undefined, undefined, undefined, undefined);
  expect(all(pages, ltr)).toEqual(['0', '1+2', '1+2', '3']);
  expect(spreadOf(pages, 1, ltr)).toEqual({ left: 1, right: 2 });
  expect(spreadOf(pages, 1, rtl)).toEqual({ right: 1, left: 2 });
});

test('[READ-25] a page alone keeps its side where it names one, or where the book asks for spreads', () => {
  const pages = fixed(undefined, undefined, undefined, undefined);
  expect([0, 3].map((index) => spreadOf(pages, index, ltr))).toEqual([{ center: 0 }, { center: 3 }]);
  expect([0, 3].map((index) => spreadOf(pages, index, { ...ltr, hasSides: true }))).toEqual([
    { right: 0 },
    { left: 3 },
  ]);
  expect(spreadOf(fixed('right'), 0, ltr)).toEqual({ right: 0 });
});

test('[READ-5] pages that name their side stand there', () => {
  expect(all(fixed('left', 'right', 'right', 'left', 'center', 'left'), ltr)).toEqual([
    '0+1',
    '0+1',
    '2',
    '3',
    '4',
    '5',
  ]);
  expect(all(fixed('right', 'left', 'right', 'left'), rtl)).toEqual(['0+1', '0+1', '2+3', '2+3']);
});

test('[READ-5] a flowing page between, or the end of a sample, ends a run', () => {
  const pages = [
    ...fixed(undefined, 'left'),
    { layout: 'reflowable' as const, isReadable: true, isLinear: true },
    ...fixed('left'),
  ];
  expect([0, 1, 3].map((index) => pagesOf(spreadOf(pages, index, ltr)).join('+'))).toEqual(['0', '1', '3']);
  const sample = fixed('left', 'right').map((page, index) => ({ ...page, isReadable: index === 0 }));
  expect(pagesOf(spreadOf(sample, 0, ltr))).toEqual([0]);
});

test('[READ-5] a page out of the reading order stands alone, and those around it pair up', () => {
  const pages = fixed(undefined, undefined, undefined, undefined).map((page, index) => ({
    ...page,
    isLinear: index !== 2,
  }));
  expect(all(pages, ltr)).toEqual(['0', '1+3', '2', '1+3']);
});

test('[READ-5] one page at a time where two do not fit', () => {
  expect(spreadOf(fixed('left', 'right'), 1, { ...ltr, isDouble: false })).toEqual({ center: 1 });
});
