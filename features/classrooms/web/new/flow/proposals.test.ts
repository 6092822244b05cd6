import { describe, expect, test } from 'vitest';
import { aCard } from '../../testing/index.ts';
import { freeLetter, proposalsFrom } from './proposals.ts';

const hill = { id: 2, name: 'Hill School', town: 'Hillford' };

describe('what a new class begins with', () => {
  test('[CLS-15] school and grade of the class made last, though the newest one is in the archive', () => {
    const archived = aCard({ isArchived: true, school: hill, grade: 8, colour: 1 });
    const present = aCard({ grade: 3, colour: 2 });
    expect(proposalsFrom([archived, present])).toEqual({ school: hill, grade: 3, colour: 1 });
  });

  test('[CLS-15] nothing of classes that one has only joined, and of group labels no grade', () => {
    const joined = aCard({ isManager: false, school: hill, grade: 5, colour: 1 });
    expect(proposalsFrom([joined])).toEqual({ school: undefined, grade: 1, colour: 1 });
    const group = aCard({ grade: null, letter: '', customGroup: 'Chess', school: hill, colour: 1 });
    expect(proposalsFrom([group])).toEqual({ school: hill, grade: 1, colour: 2 });
  });

  test('[CLS-15] a colour that no own class has; where all have one, the rarest', () => {
    const eight = [1, 2, 3, 4, 5, 6, 7, 8].map((colour) => aCard({ colour }));
    expect(proposalsFrom(eight.slice(0, 4)).colour).toBe(5);
    expect(proposalsFrom([...eight, aCard({ colour: 1 })]).colour).toBe(2);
  });

  test.each([
    [['a', 'b'], 'c'],
    [['b'], 'a'],
    [[], 'a'],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 'a'],
  ])('[CLS-15] beside %j the free letter is %s', (taken, free) => {
    expect(
      freeLetter(
        taken.map((letter) => aCard({ grade: 4, letter })),
        4,
        'en',
      ),
    ).toBe(free);
  });

  test('[CLS-15] a letter of another source is taken when it is shown the same', () => {
    const taught = ['a', 'б'].map((letter) => aCard({ grade: 4, letter }));
    expect(freeLetter(taught, 4, 'bg')).toBe('c');
    expect(freeLetter(taught, 4, 'en')).toBe('b');
  });
});
