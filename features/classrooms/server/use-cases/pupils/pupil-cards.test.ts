import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fitLine, pupilCards, type Card } from './pupil-cards.ts';

const facts = {
  classroom: '3.b',
  school: 'OŠ Lipa, Zagreb',
  address: 'https://hr.example/#/login',
  link: 'https://hr.example/#/classrooms/12',
  translate: (key: string) => key,
};
const ana = { first_name: 'Ana', last_name: 'Babić', username: 'ana.babic', password: 'milo-tura-38' };

/** What each page draws. */
async function pagesOf(cards: readonly Card[], perPage: 4 | 8): Promise<string[]> {
  const bytes = Buffer.concat(await pupilCards(cards, facts, perPage).toArray());
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/\bstream\r?\n/g)].map(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index);
    return bytes.subarray(index + length, end);
  });
  return streams
    .flatMap((stream) => {
      try {
        return [inflateSync(stream).toString('latin1')];
      } catch {
        return [];
      }
    })
    .filter((one) => one.includes(' Tf'));
}

/** The font size of each piece of text that one card draws, in order. */
const sizesOf = async (card: Card, perPage: 4 | 8): Promise<number[]> =>
  [...((await pagesOf([card], perPage))[0] ?? '').matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size));

/** Class, school, first name, last name, label and username, label and password, and where one signs in. */
const LINES = 9;

test('[CLS-16] a card is nine lines, however long names, school and username are', async () => {
  expect(await sizesOf(ana, 8)).toEqual([13, 8, 21, 11, 8, 14, 8, 14, expect.any(Number)]);
  const long = {
    first_name: 'Maksimilijan-Aleksandar Tomislav',
    last_name: 'Karađorđević-Petrović Zrinska od Brda',
    username: 'maksimilijanaleksandar.petrovi.od.brda.i.dola',
    password: 'milo-tura-38',
  };
  for (const perPage of [4, 8] as const) {
    const sizes = await sizesOf(long, perPage);
    expect(sizes).toHaveLength(LINES);
    // What is typed is never cut, and smaller rather than two lines.
    expect(sizes[5]).toBeLessThan(perPage === 4 ? 18 : 14);
  }
});

test('[CLS-16] a card of somebody who has a password already says none, and one without username says where to sign in', async () => {
  const { password: _, ...known } = ana;
  expect(await sizesOf(known, 8)).toHaveLength(LINES - 2);
  expect(await sizesOf({ first_name: 'Ana', last_name: 'Babić' }, 4)).toHaveLength(LINES - 4);
});

test.each([
  [4, 9, 3],
  [8, 9, 2],
  [8, 8, 1],
] as const)('[CLS-16] %i cards a page: %i cards are %i pages', async (perPage, count, pages) =>
  expect(
    await pagesOf(
      Array.from({ length: count }, () => ana),
      perPage,
    ),
  ).toHaveLength(pages),
);

describe('a text in one line', () => {
  const width = (text: string) => text.length;
  const room = { size: 10, width: 50, smallest: 5 };
  test.each([
    ['abc', { text: 'abc', size: 10 }],
    ['abcdefgh', { text: 'abcdefgh', size: 6.25 }],
    ['abcdefgh ijklmn', { text: 'abcdefgh…', size: 5 }],
  ])('[CLS-6] %s', (text, expected) => expect(fitLine(width, text, room)).toEqual(expected));

  test('[CLS-6] what is typed is never cut', () =>
    expect(fitLine(width, 'x'.repeat(40), { ...room, smallest: 0 })).toEqual({ text: 'x'.repeat(40), size: 1.25 }));
});
