import { expect, test } from 'vitest';
import { marketFileSchema } from '#features/market/contract';
import { importShelves } from './import-shelves.ts';

test('[IMP-25] courses open at a server in the markets that name it, and in no other', () => {
  const [en, hr] = ['en', 'hr'].map((language) =>
    marketFileSchema.parse({
      ...{ label: language, language, workspace: [1], domainPageTitle: 'X' },
      courseHosts: language === 'en' ? ['units.example'] : [],
    }),
  );
  if (!en || !hr) throw new Error('There are two markets');
  const { mayOpen, marketsOf } = importShelves([en, hr], hr);
  expect(marketsOf?.(1, undefined)).toEqual(['en', 'hr']);
  expect(['en', 'hr', 'de'].map((label) => mayOpen?.(label, 'units.example'))).toEqual([true, false, false]);
  expect(mayOpen?.('en', 'units.example:8443')).toBe(false);
});
