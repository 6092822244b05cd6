import { expect, onTestFinished, test } from 'vitest';
import { openEpub } from '../open-epub.ts';
import { page, writeSample } from '../testing/sample-book.ts';

const titleOf = async (line: string): Promise<string | undefined> => {
  const nav = page(`<nav epub:type="toc"><ol><li><a href="one.xhtml" title="Of the link">${line}</a></li></ol></nav>`);
  const result = await openEpub(writeSample({ 'EPUB/nav.xhtml': nav }));
  if (!result.ok) throw new Error(result.refusal.detail);
  onTestFinished(() => result.epub.close());
  return result.epub.toc[0]?.title;
};

test.each([
  ['<img src="river.png" alt="The river"/>', 'The river'],
  ['<img src="river.png" alt="" title="A title"/>', 'A title'],
  ['<img src="river.png" alt=" " title="A title"/>', 'A title'],
  ['Chapter <img src="river.png" alt="1"/>', 'Chapter 1'],
  ['<span><img src="river.png" alt=""/></span>', 'Of the link'],
  ['Words', 'Words'],
])('[READ-24] a line of the contents that is a picture keeps its name: %s', async (line, title) => {
  expect(await titleOf(line)).toBe(title);
});
