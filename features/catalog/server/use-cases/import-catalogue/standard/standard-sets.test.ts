import { expect, test } from 'vitest';
import { PRODUCT_LANGUAGES } from '#features/market/contract';
import { standardSchoolGroups, standardSubjects } from './standard-sets.ts';

test('[LANG-8] subjects and school groups have a name in every language, and no two of a language share one', () => {
  for (const language of PRODUCT_LANGUAGES) {
    for (const set of [standardSubjects, standardSchoolGroups]) {
      const names = set.map((one) => one.names[language] ?? '');
      expect(
        names.filter((name) => name === ''),
        language,
      ).toEqual([]);
      expect(new Set(names).size, language).toBe(set.length);
    }
  }
  expect(standardSubjects.find(({ code }) => code === 'mathematics')?.names).toMatchObject({
    is: 'Stærðfræði',
    bg: 'Математика',
  });
});
