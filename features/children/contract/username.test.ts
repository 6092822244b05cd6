import { describe, expect, test } from 'vitest';
import { usernameProblem } from '#features/account/contract';
import { usernameCandidates } from './username.ts';

describe('[FAM-3] usernames that are suggested', () => {
  test.each([
    ['Ana', 'Babić', 'ana.babic', 'ana.b'],
    ['Đuro', 'Škarić-Žuti', 'duro.skariczuti', 'duro.s'],
    ['Ева', 'Щърбева', 'eva.shtarbeva', 'eva.s'],
    ['Ivan Luka', 'Kos', 'ivan.kos', 'ivan.k'],
    ['Мъй', '', 'may', 'may2'],
    ['Maximilianalexander', 'O’Hara', 'maximilianalexan.ohara', 'maximilianalexan.o'],
  ])('%s %s', (first, last, best, second) => {
    expect(usernameCandidates(first, last).slice(0, 2)).toEqual([best, second]);
    for (const name of usernameCandidates(first, last)) expect(usernameProblem(name)).toBeUndefined();
  });
  test('nothing without a letter', () => expect(usernameCandidates(' ', '-')).toEqual([]));
});
