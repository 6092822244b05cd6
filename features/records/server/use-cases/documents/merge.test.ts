import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeDocuments } from './merge.ts';

test('[PROG-29] a merge has the properties of both, whatever they are called, and changes no prototype', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  const bufferOf = (value: unknown) => ({
    contentType: 'application/json',
    content: Buffer.from(JSON.stringify(value)),
  });
  fc.assert(
    fc.property(object, object, (old, sent) => {
      const merged = JSON.parse(mergeDocuments(bufferOf(old), bufferOf(sent)).toString()) as Record<string, unknown>;
      const plain = JSON.parse(JSON.stringify([old, sent])) as [Record<string, unknown>, Record<string, unknown>];
      expect(new Set(Object.keys(merged))).toEqual(new Set(plain.flatMap((one) => Object.keys(one))));
      for (const [name, value] of Object.entries(plain[0]))
        if (!Object.hasOwn(plain[1], name)) expect(merged[name]).toEqual(value);
      for (const [name, value] of Object.entries(plain[1])) expect(merged[name]).toEqual(value);
    }),
  );
  const hostile = { contentType: 'application/json', content: Buffer.from('{"__proto__":{"isAdmin":true}}') };
  expect(mergeDocuments(hostile, bufferOf({ a: 1 })).toString()).toBe('{"__proto__":{"isAdmin":true},"a":1}');
});
