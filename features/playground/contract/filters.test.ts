import { describe, expect, test } from 'vitest';
import { filtersKey, noFilters, readFilters, themeOf, withGrade, withSubject } from './index.ts';

describe('[PLAY-4] what is saved of a user', () => {
  test('is read as it was saved, and broken parts are as if nothing was chosen', () => {
    const filters = { visible: true, name: 'moon', schoolGroups: [7], grade: 2, subject: 90 };
    expect(readFilters(JSON.stringify(filters))).toEqual(filters);
    for (const text of [null, '', 'null', '[]', '{"grade":"2","subject":{},"schoolGroups":7,"name":5,"visible":1}'])
      expect([text, readFilters(text)]).toEqual([text, noFilters]);
    expect(readFilters('{"grade":-1,"schoolGroups":[1,"x"]}')).toEqual({ ...noFilters, schoolGroups: [1] });
  });

  test('belongs to one user of the device', () => {
    expect(filtersKey('ana')).not.toBe(filtersKey('iva'));
    expect(filtersKey(undefined)).toBe('klupa.playground.anonymous');
  });

  test('another grade has no subject yet', () => {
    const filters = withSubject(withGrade(noFilters, 1), 90);
    expect(filters).toMatchObject({ grade: 1, subject: 90 });
    expect(withGrade(filters, 2)).toMatchObject({ grade: 2, subject: null });
  });
});

test('[PLAY-5] the theme is the grade, else the first, unless the market has its own', () => {
  expect([1, 3, 5, '4'].map((grade) => themeOf(null, grade))).toEqual(['1', '3', '5', '4']);
  for (const grade of [null, undefined, 0, 6, '', '1"><script>', '01'])
    expect([grade, themeOf(null, grade)]).toEqual([grade, '1']);
  expect(themeOf('snail', 3)).toBe('snail');
});
