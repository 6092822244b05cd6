import { expect, test } from 'vitest';
import { countWords, seenUnits, unitsByPage } from './seen-units.ts';

const page = (body: string): Document =>
  new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`,
    'text/html',
  );
const view = (doc: Document, from: string, to: string): Range => {
  const range = doc.createRange();
  range.setStart(doc.getElementById(from)?.firstChild ?? doc.body, 0);
  const end = doc.getElementById(to)?.firstChild;
  if (end) range.setEnd(end, (end.nodeValue ?? '').length);
  return range;
};
const UNITS = ['p', 'p#two', 'p#three'];
const THREE = `<h1 id="title">Title here</h1>
  <p id="a">one two three</p>
  <h2 id="two">Second</h2>
  <p id="b">four five</p>
  <h2 id="three">Third</h2>
  <p id="c">six</p>
  <p id="d">seven</p>`;
const seen = (doc: Document, from: string, to: string, isEnd = false) =>
  seenUnits(doc, UNITS, view(doc, from, to), isEnd).map(({ unit, isEnd: ends }) => `${unit}${ends ? '.' : ''}`);

test('[READ-11] the parts of a page that are in view, and which of them end there', () => {
  const doc = page(THREE);
  expect(seen(doc, 'title', 'title')).toEqual(['p']);
  // The last words are at the foot of the screen, and the next part begins on the next screen.
  expect(seen(doc, 'title', 'a')).toEqual(['p.']);
  expect(seen(doc, 'a', 'b')).toEqual(['p.', 'p#two.']);
  expect(seen(doc, 'two', 'c')).toEqual(['p#two.', 'p#three']);
  expect(seen(doc, 'c', 'd', true)).toEqual(['p#three.']);
  expect(seenUnits(doc, UNITS, view(doc, 'a', 'd'), true).map(({ words }) => words)).toEqual([5, 3, 3]);
});

test('[READ-11] what the contents name and the page lacks counts when what follows was seen to its end', () => {
  const doc = page(`
    <p id="a">one two</p> <p id="b">three</p> <h2 id="c">four</h2>`);
  const units = ['p', 'p#gone', 'p#lost', 'p#c'];
  const found = (from: string, to: string, isEnd = false) =>
    seenUnits(doc, units, view(doc, from, to), isEnd)
      .map(({ unit, words, isEnd: ends }) => `${unit} ${words}${ends ? '.' : ''}`)
      .toSorted();
  expect(found('a', 'a')).toEqual(['p 3', 'p#gone 3', 'p#lost 3']);
  expect(found('a', 'b')).toEqual(['p 3.', 'p#gone 3.', 'p#lost 3.']);
  expect(found('c', 'c')).toEqual(['p#c 1']);
  expect(found('c', 'c', true)).toEqual(['p#c 1.']);
});

test('[READ-11] a mark with nothing behind it counts at the end of the page, one of a picture by itself', () => {
  const doc = page(`
    <h2 id="top">one</h2><p id="a">two</p><h2 id="late">three</h2><a id="last"></a>
  `);
  const units = ['p#gone', 'p#top', 'p#late', 'p#last'];
  const found = (from: string, to: string, isEnd = false) =>
    seenUnits(doc, units, view(doc, from, to), isEnd).map(({ unit, isEnd: ends }) => `${unit}${ends ? '.' : ''}`);
  expect(found('top', 'top')).toEqual(['p#gone', 'p#top']);
  expect(found('top', 'a')).toEqual(['p#gone.', 'p#top.']);
  expect(found('late', 'late', true)).toEqual(['p#late.', 'p#last.']);
  const drawn = page('<img id="i" alt=""/><h2 id="two">one</h2><p id="b">two</p>');
  expect(seenUnits(drawn, ['p', 'p#two'], view(drawn, 'two', 'two'), false).map(({ unit }) => unit)).toEqual(['p#two']);
});

test('[READ-8] words are counted in scripts with and without spaces', () => {
  expect(countWords('One, two – 3.')).toBe(3);
  expect(countWords('吾輩は猫である')).toBeGreaterThan(3);
  expect(unitsByPage(['a', 'a#b', 'c']).get('a')).toEqual(['a', 'a#b']);
});
