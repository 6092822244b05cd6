import { expect, test } from 'vitest';
import { placeOf } from './place.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

test.each<[string, unknown, object | undefined]>([
  ['of a moment ago', { top: 700, book: '7', at: NOW - 1 }, { top: 700, book: '7', at: NOW - 1 }],
  ['without a book', { top: 700, at: NOW - HOUR }, { top: 700, at: NOW - HOUR }],
  ['of yesterday', { top: 700, at: NOW - 20 * HOUR }, undefined],
  ['of a clock that ran ahead', { top: 700, at: NOW + HOUR }, undefined],
  ['a broken book', { top: 700, book: 7, at: NOW }, { top: 700, at: NOW }],
  ['no place', { at: NOW }, undefined],
  ['nothing', undefined, undefined],
  ['null', null, undefined],
])('[SHELF-23] a kept place %s', (_, kept, expected) => expect(placeOf(kept, NOW)).toEqual(expected));
