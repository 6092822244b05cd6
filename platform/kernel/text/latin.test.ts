import { expect, test } from 'vitest';
import { toLatin, withoutMarks } from './latin.ts';

test.each([
  ['Đuro Škarić', 'duro skaric'],
  ['Łódź, Straße, Þór', 'lodz, strasse, thor'],
  // The mark may be a character of its own.
  ['Z\u030Caba', 'zaba'],
])('%s without marks', (text, plain) => expect(withoutMarks(text)).toBe(plain));

test('only Latin letters lose their marks in Latin', () => {
  expect(toLatin('Щъркел и Žaba')).toBe('shtarkel i zaba');
  expect(toLatin('Мій їжак')).toBe('mij izhak');
  expect(toLatin('Мій їжак', { й: 'y', ї: 'yi' })).toBe('miy yizhak');
});
