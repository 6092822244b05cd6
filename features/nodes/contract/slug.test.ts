import { expect, test } from 'vitest';
import { draftProblems, publishProblems, slugFrom, slugProblem } from './index.ts';

test.each([
  ['Pomoć i česta pitanja', 'hr', 'pomoc-i-cesta-pitanja'],
  ['Đaci – žaba & šuma', 'hr', 'daci-zaba-suma'],
  ['Уроци за всички', 'bg', 'urotsi-za-vsichki'],
  ['Правила и щастие', 'bg', 'pravila-i-shtastie'],
  ['Київ: Їжак щодня', 'uk', 'kyiv-izhak-shchodnya'.replace('nya', 'nia')],
  ['Ѓорѓи и џуџето', 'mk', 'gjorgji-i-dzudzeto'],
  ['Straße nach Łódź', 'de', 'strasse-nach-lodz'],
  ['Þingvellir', 'is', 'thingvellir'],
  ['  --  ', 'en', ''],
])('[NODE-2] the address made of %j', (title, language, slug) => {
  expect(slugFrom(title, language)).toBe(slug);
});

test('[NODE-2] what is made of a title is an address, and short enough', () => {
  expect(slugProblem(slugFrom('a '.repeat(200)))).toBeUndefined();
  expect(slugProblem('manage')).toBe('nodes.slug-reserved');
});

test('[NODE-2] problems are told by field, before the server has to', () => {
  expect(draftProblems({ title: '', slug: 'A', link: 'x', body: '' })).toEqual({
    title: 'nodes.title-missing',
    slug: 'nodes.slug-wrong',
    link: 'nodes.link-wrong',
  });
  const legal = { type: 'read', title: 't', slug: 's', link: 'https://x.example', target: '_self', body: '' } as const;
  expect(publishProblems({ ...legal, legalKind: 'privacy-policy' })).toEqual({ body: 'nodes.body-missing' });
  expect(publishProblems({ ...legal, legalKind: null })).toEqual({});
});
