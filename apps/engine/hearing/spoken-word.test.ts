import { afterEach, expect, test } from 'vitest';
import { Highlights } from '../highlights.ts';

afterEach(() => Reflect.deleteProperty(Range.prototype, 'getClientRects'));

test('[READ-13] [QUAL-9] the spoken word is lit where the browser paints no ranges', () => {
  // This document has no layout.
  Range.prototype.getClientRects = () => [new DOMRect(10, 20, 30, 12)] as unknown as DOMRectList;
  document.body.innerHTML = '<p>One two.</p>';
  const range = document.createRange();
  range.selectNodeContents(document.body);
  const highlights = new Highlights([]);
  highlights.note(document, 0);
  const { element } = highlights.layerOf(document);
  highlights.speak(document, range);
  expect(element.children).toHaveLength(1);
  highlights.speak(document, range);
  expect(element.children).toHaveLength(1);
  highlights.speak(document);
  expect(element.children).toHaveLength(0);
});
