import { expect, test } from 'vitest';
import { cfiOf } from './locate.ts';
import { rangeOfMark } from './range-of-mark.ts';

const page = (body: string): Document =>
  new DOMParser().parseFromString(`<html><head></head><body>${body}</body></html>`, 'text/html');
const markOf = (doc: Document, selector: string) => {
  const range = doc.createRange();
  range.selectNodeContents(doc.querySelector(selector) ?? doc.body);
  return { cfi: cfiOf(0, range), text: range.toString(), colour: 'green' as const };
};

test('[READ-12] a highlight is found by its CFI, and by its words where a new edition moved them', () => {
  const first = page('<p>One.</p><p id="a">The river is wide.</p>');
  const mark = markOf(first, '#a');
  expect(rangeOfMark(first, mark)?.toString()).toBe('The river is wide.');
  const edition = page('<h1>New</h1><p>Zero.</p><p>One.</p><div><p>The <em>river</em> is wide. And long.</p></div>');
  expect(rangeOfMark(edition, mark)?.toString()).toBe('The river is wide.');
  expect(rangeOfMark(page('<p>Nothing of it</p><p>is left.</p>'), mark)).toBeUndefined();
});

test('[READ-12] a bookmark stays where its CFI leads when its words are gone', () => {
  const first = page('<p>One.</p><p>The river is wide.</p>');
  const bookmark = { ...markOf(first, 'p + p'), colour: null };
  expect(rangeOfMark(page('<p>Two.</p><p>Three.</p>'), bookmark)?.startContainer.textContent).toBe('Three.');
});
