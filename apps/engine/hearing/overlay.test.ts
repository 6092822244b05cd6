import { expect, test } from 'vitest';
import { clipsOf, clockValue } from './overlay.ts';

test.each([
  ['5:34:31.396', 20071.396],
  ['124:59:36', 449976],
  ['0:05:01.2', 301.2],
  ['09:58', 598],
  ['76.2s', 76.2],
  ['7.75h', 27900],
  ['13min', 780],
  ['2345ms', 2.345],
  ['12.345', 12.345],
  ['npt=3.5s', 3.5],
])('[READ-13] the clock value %s is %f seconds', (written, seconds) => {
  expect(clockValue(written)).toBeCloseTo(seconds);
});

test.each([[null], [''], ['soon'], ['-1s'], ['1:2:3:4']])('[READ-13] %s is no clock value', (written) => {
  expect(clockValue(written)).toBeUndefined();
});

test('[READ-13] clips of a page in order; what interrupts a story is not read, what lies elsewhere neither; text without sound is kept', () => {
  const par = (text: string, audio = '<audio src="../a%20b.mp3" clipBegin="0s" clipEnd="1.5s"/>', type = '') =>
    `<par ${type}><text src="../${text}"/>${audio}</par>`;
  const smil = `<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0"><body>
    ${par('one.xhtml#a')}<seq epub:type="chapter">${par('one.xhtml#b', '<audio src="../a%20b.mp3" clipBegin="1.5s"/>')}
    ${par('one.xhtml#page', undefined, 'epub:type="pagebreak"')}</seq>
    <seq epub:type="footnote">${par('one.xhtml#note')}</seq>
    ${par('two.xhtml#c')}${par('one.xhtml#d', '')}${par('one.xhtml#e', '<audio src="https://elsewhere.example/x.mp3"/>')}
    ${par('one.xhtml#f', '<audio src="../a.mp3" clipBegin="2s" clipEnd="1s"/>')}</body></smil>`;
  const doc = new DOMParser().parseFromString(smil, 'application/xml');
  expect(clipsOf(doc, 'EPUB/smil/one.smil', 'EPUB/one.xhtml')).toEqual([
    { audio: 'EPUB/a b.mp3', fragment: 'a', begin: 0, end: 1.5 },
    { audio: 'EPUB/a b.mp3', fragment: 'b', begin: 1.5, end: Infinity },
    { fragment: 'd', begin: 0, end: Infinity },
  ]);
  expect(clipsOf(doc, 'EPUB/smil/one.smil', 'EPUB/two.xhtml.page.xhtml').map(({ fragment }) => fragment)).toEqual([
    'c',
  ]);
});
