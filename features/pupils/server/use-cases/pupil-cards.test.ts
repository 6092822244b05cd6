import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fitLine, pupilCards } from './pupil-cards.ts';

const facts = { site: 'Klupa', address: 'https://hr.example/#/login', translate: (key: string) => key };

/** The font size of each piece of text that a page draws, in order. */
async function sizesOf(card: { name: string; username: string; password: string }): Promise<number[]> {
  const bytes = Buffer.concat(await pupilCards([card], facts).toArray());
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/\bstream\r?\n/g)].map(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index);
    return bytes.subarray(index + length, end);
  });
  const page = streams.flatMap((stream) => {
    try {
      return [inflateSync(stream).toString('latin1')];
    } catch {
      return [];
    }
  });
  const drawn = page.find((one) => one.includes(' Tf'));
  return [...(drawn ?? '').matchAll(/ ([\d.]+) Tf/g)].map(([, size]) => Number(size));
}

const LINES = 7;

test('[CLS-6] a card is seven lines, however long name and username are', async () => {
  const usual = await sizesOf({ name: 'Ana Babić', username: 'ana.babic', password: 'milo-tura-38' });
  expect(usual).toHaveLength(LINES);
  expect(usual.slice(1, 6)).toEqual([15, 9, 14, 9, 14]);
  const long = await sizesOf({
    name: 'Maksimilijan-Aleksandar Karađorđević-Petrović Zrinska od Brda',
    username: 'maksimilijanaleksandar.petrovi',
    password: 'milo-tura-38',
  });
  expect(long).toHaveLength(LINES);
  expect(long[1]).toBe(9);
  expect(long[3]).toBeLessThan(14);
});

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
