import { expect, test } from 'vitest';
import { extentOfKey } from './keys.ts';

const key = (name: string, more: object = {}) => ({
  ...{ key: name, shiftKey: true, altKey: false, ctrlKey: false, metaKey: false },
  ...more,
});

test('[READ-12] shift and an arrow select by words and lines, mirrored where the book is', () => {
  expect(extentOfKey(key('ArrowRight'), 'ltr')).toEqual({ way: 'forward', by: 'word' });
  expect(extentOfKey(key('ArrowRight'), 'rtl')).toEqual({ way: 'backward', by: 'word' });
  expect(extentOfKey(key('ArrowDown'), 'rtl')).toEqual({ way: 'forward', by: 'line' });
  for (const other of [key('ArrowRight', { shiftKey: false }), key('ArrowRight', { ctrlKey: true }), key('Home')])
    expect(extentOfKey(other, 'ltr')).toBeUndefined();
});
