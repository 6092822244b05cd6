import { expect, it } from 'vitest';
import { descendants, parseXmlTree, visitXml, XmlRefused } from './index.ts';

const linesOf = (text: string) =>
  [...descendants(parseXmlTree('a.xml', Buffer.from(text)))].map(({ name, line }) => `${name} ${line}`);

it('[IMP-23] an element knows the line that it starts in', () => {
  expect(linesOf('<?xml version="1.0"?>\n<a>\n<b\n  x="1"\n><c/>\r\n<d/></b>\n\n<e\n/></a>')).toEqual([
    'b 3',
    'c 5',
    'd 6',
    'e 8',
  ]);
});

it('[IMP-23] a fault has its line', () => {
  expect(() => parseXmlTree('a.xml', Buffer.from('<a>\n<b></a>'))).toThrow(
    expect.objectContaining({ code: 'malformed', line: 2 }),
  );
});

it.each([
  ['elements', '<a><b/><c/></a>'],
  ['attributes', '<a b="" c="" d=""/>'],
  ['texts', '<a>x<![CDATA[y]]>z</a>'],
])('[IMP-23] a document has a limit of parts: %s', (_what, text) => {
  const read = (parts: number) => parseXmlTree('a.xml', Buffer.from(text), { size: 100, parts });
  expect(() => read(2)).toThrow(expect.objectContaining({ code: 'too-large' }));
  expect(read(4).name).toBe('a');
});

it('[IMP-23] what a visitor throws passes unchanged', () => {
  const open = () => {
    throw new RangeError('mine');
  };
  expect(() => visitXml('a.xml', Buffer.from('<a/>'), { open })).toThrow(RangeError);
  expect(() => visitXml('a.xml', Buffer.from('<a'), { open })).toThrow(XmlRefused);
});
