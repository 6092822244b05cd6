import { expect, test } from 'vitest';
import { anonymousUser, type Role } from '#features/session/contract';
import { CREATURES } from '../creatures.ts';
import { NAME_CREATURES, nicknameProblem, ownNicknameProblem } from './nickname.ts';

test.each([
  '',
  'Anči',
  'Zvjezdica',
  'Ana-Marija',
  'Mala Sirena',
  "L'Étoile",
  'Мечо Пух',
  'Ђурђица',
  'Œdipe',
  'Łucja',
  'Þórunn',
  'Ayşegül',
  'Ήλιος',
  'Konstantin',
  'Antonio',
  'A B',
  'Snap',
  'Ig',
  'Dot',
  'Mali Snap',
  'Totoen',
  'Sto',
  'Twenty',
  'Dvadesetjedan',
  'Einundzwanzig',
  'Dva i tri',
  'Una i Ena',
  'Seven Eleven',
  'Tri medvjeda',
])('[LEAD-16] "%s" may be a nickname', (name) => {
  expect(nicknameProblem(name)).toBeUndefined();
});

test.each([
  ['a figure', 'Ana7'],
  ['a telephone number', 'zovi 091 234 567'],
  ['figures of other scripts', 'zovi ٠٩١'],
  ['full width', 'Ana９'],
  ['round figures', 'Ana ①'],
  ['Roman numerals', 'Ana Ⅸ'],
  ['keycaps', 'Ana 7️⃣'],
  ['a number in words', 'nula devet jedan'],
  ['in words of another language', 'null neun eins'],
  ['in words without spaces', 'zerosevenone'],
  ['in words with hyphens', 'nula-devet-jedan'],
  ['in words with dotless i', 'sıfır beş üç'],
  ['in Cyrillic words', 'нула девет едно'],
  ['in Ukrainian words', "нуль дев'ять п’ять"],
  ['in words that are taken apart', 'nu-la de-vet je-dan'],
  ['tens', 'twenty thirty forty'],
  ['tens of South Slavic languages', 'devedeset dvadeset trideset'],
  ['tens with figures', 'dvadeset i pet šezdeset'],
  ['tens and figures in one', 'zweiundzwanzig dreizehn'],
  ['tens and figures in one word', 'dreiundzwanzigelf'],
  ['teens', 'jedanaest dvanaest trinaest'],
  ['Serbian words in Cyrillic', 'један седам осам'],
  ['Serbian tens in Cyrillic', 'двадесет седамдесет сто'],
  ['Macedonian words', 'седум осум дваесет'],
  ['Bulgarian tens', 'двайсет шейсет сто'],
  ['Bulgarian words in Latin letters', 'edno chetiri sedem'],
  ['Ukrainian tens', "п'ятдесят сорок сто"],
  ['Polish tens', 'dwadzieścia sto sześć'],
  ['Czech tens', 'padesát šedesát dvacet'],
  ['Slovak tens', 'päť dvadsať šesť'],
  ['Slovenian tens', 'petdeset enajst dvajset'],
  ['Lithuanian tens', 'du dvidešimt šimtas'],
  ['Romanian tens', 'douăzeci opt șase'],
  ['Albanian tens', 'njëzet e dy e tri'],
  ['Turkish tens', 'on yirmi otuz'],
  ['Norwegian tens', 'tjueto førti ni'],
  ['Icelandic tens', 'tuttugu og tvö og sex'],
  ['short number words', 'en to tre'],
  ['spaced letters', 'z o v i me'],
  ['letters with hyphens', 'z-o-v-i'],
  ['an e-mail', 'ana@example.com'],
  ['an address of the web', 'klupa.com'],
  ['a handle', '@ana'],
  ['a handle with an underscore', 'ana_horvat'],
  ['a service', 'moj Insta je ana'],
  ['a service in other words', 'anagmail'],
  ['a service with marks', 'TìkTók ana'],
  ['a service in Cyrillic', 'Вайбер Ана'],
  ['a service in short before a name there', 'snap ana'],
  ['a service in short before a handle', 'ig ana.k'],
  ['a service in short with a colon', 'snap: ana123'],
  ['a service in short in the middle', 'moj ig ana'],
  ['a street', 'Ana Ilica ulica'],
  ['a street at the end', 'Ana Bahnhofstraße'],
  ['a sign that nobody sees', 'An\u200Ba'],
  ['a sign that steers the direction', 'An\u202Ea'],
  ['a letter that looks like one of another script', 'Аna'],
  ['mathematical letters', '𝐀na'],
  ['marks upon marks', 'A\u0301\u0302\u0303na'],
  ['only marks', '\u0301\u0301'],
  ['markup', '<b>Ana</b>'],
  ['pictures', 'Ana ⭐'],
  ['too many letters', 'a'.repeat(31)],
])('[LEAD-16] a nickname is refused with %s', (_, name) => {
  expect(nicknameProblem(name)).toBe('account.nickname-invalid');
});

test('[LEAD-16] adults write a nickname as they write a name; students and new users do not', () => {
  const problem = (value: string, ...roles: Role[]) => ownNicknameProblem(value, { ...anonymousUser, roles });
  expect(problem('Prof. Ana', 'ROLE_TEACHER')).toBeUndefined();
  expect(problem('Mama (Ana)', 'ROLE_PARENT')).toBeUndefined();
  expect(problem('', 'ROLE_PARENT')).toBeUndefined();
  expect(problem('ana.klupa.com', 'ROLE_PARENT')).toBe('account.name-invalid');
  for (const roles of [['ROLE_STUDENT'], []] as const)
    expect(problem('Prof. Ana', ...roles)).toBe('account.nickname-invalid');
});

test('[LEAD-16] generated names have creatures that exist', () => {
  expect(NAME_CREATURES.filter((name) => !CREATURES.includes(name))).toEqual([]);
});
