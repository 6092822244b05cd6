import { expect, test } from 'vitest';
import { doublesIn, readNames, swapName } from './names.ts';

const ana = { first_name: 'Ana', last_name: 'Babić' };
const iva = { first_name: 'Iva Marija', last_name: 'Kos' };

test.each([
  ['names as one says them', 'Ana Babić\nIva Marija Kos'],
  ['last names first', 'Babić, Ana\nKos, Iva Marija'],
  ['two cells of a table, last names first', 'Babić\tAna\nKos\tIva Marija'],
  ['a table with its head', 'Ime\tPrezime\nAna\tBabić\nIva Marija\tKos'],
  ['a table with its head and numbers', 'R. br.\tIme\tPrezime\n1\tAna\tBabić\n2\tIva Marija\tKos'],
  ['a table whose head has last names first', 'Prezime\tIme\nBabić\tAna\nKos\tIva Marija'],
  ['another language, with semicolons', 'First name;Last name\nAna;Babić\nIva Marija;Kos'],
])('[SAFE-18] %s are understood', (_, text) => {
  expect(readNames(text)).toEqual([ana, iva]);
});

test('[SAFE-18] a table without a head that has first names first is swapped as a whole', () => {
  expect(readNames('Ana\tBabić\nIva Marija\tKos').map(swapName)).toEqual([ana, iva]);
});

test('[SAFE-18] doubles are pointed out, in the list and in the class', () => {
  const double = { first_name: ' ana ', last_name: 'BABIĆ' };
  expect(doublesIn([ana, iva, double], [])).toEqual([undefined, undefined, 'list']);
  expect(doublesIn([ana, iva], [iva])).toEqual([undefined, 'class']);
});
