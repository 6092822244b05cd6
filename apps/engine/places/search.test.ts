import { expect, test } from 'vitest';
import { fold, placesOf } from './search.ts';

test.each([
  ['Žaba i žaba', 'zaba', ['Žaba', 'žaba']],
  ['Đurđica', 'djur', []],
  ['Đurđica', 'durd', ['Đurđ']],
  ['КЪЩА', 'къща', ['КЪЩА']],
  ['мой и мои', 'мои', ['мои']],
  ['їжак', 'іжак', []],
  ['Þór og Guðrún', 'gudrun', ['Guðrún']],
  ['IŞIK ile İnci', 'inci', ['İnci']],
  ['Țară și școală', 'scoala', ['școală']],
  ['ein  Haus\nam See', 'haus am', ['Haus\nam']],
  ['e\u0301t\u00e9', 'ete', ['e\u0301t\u00e9']],
  ['Straße', 'strasse', ['Straße']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['nothing', '  ', []],
])('[READ-7] [LANG-6] in %j one finds %j', (text, query, found) => {
  expect(placesOf(text, query).map(({ from, to }) => text.slice(from, to))).toEqual(found);
});

test('[READ-7] signs beyond the basic plane keep their places', () => {
  expect(placesOf('😀 kuća', 'kuca')).toEqual([{ from: 3, to: 7 }]);
  expect(fold('😀').text).toBe('😀');
});
