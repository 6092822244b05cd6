import { expect, test } from 'vitest';
import { sentencesOf } from './sentences.ts';

const page = (body: string): Document => new DOMParser().parseFromString(`<body>${body}</body>`, 'text/html');

test('[READ-13] sentences are whole over markup, and end where a block ends', () => {
  const doc = page('<h1>The end</h1><p>One <em>red</em> boat. Where <b>is</b> it?</p><ul><li>…</li><li>Here</li></ul>');
  const found = sentencesOf(doc, 'en');
  expect(found.map(({ text }) => text)).toEqual(['The end', 'One red boat.', 'Where is it?', 'Here']);
  expect(found.map(({ range }) => range.toString())).toEqual(found.map(({ text }) => text));
  expect(found[1]?.part(4, 7)?.toString()).toBe('red');
  expect(sentencesOf(page('<p>Ovo je rečenica. A ovo druga.</p>'), 'hr')).toHaveLength(2);
  expect(sentencesOf(page('<img alt="x">'), 'en')).toEqual([]);
});

test('[READ-39] words in another language are a part of their own, by lang and by xml:lang', () => {
  const xhtml = new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en-GB"><body><p>She said <i xml:lang="fr">bonjour tout le monde</i>
      and left. <b lang="en-US">Really.</b></p><p xml:lang="de" lang="hr">Ende.</p></body></html>`,
    'application/xhtml+xml',
  );
  expect(sentencesOf(xhtml, 'en').map(({ text, language }) => [language, text])).toEqual([
    ['en-GB', 'She said'],
    ['fr', 'bonjour tout le monde'],
    ['en-GB', 'and left.'],
    ['en-GB', 'Really.'],
    ['de', 'Ende.'],
  ]);
  expect(sentencesOf(page('<p>One.</p>'), 'en')[0]?.language).toBe('');
});
