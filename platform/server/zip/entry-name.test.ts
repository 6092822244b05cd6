import { describe, expect, it } from 'vitest';
import { collisionKey, entryName } from './entry-name.ts';

describe('[SHELF-14] entryName', () => {
  it.each(['mimetype', 'EPUB/one.xhtml', 'EPUB/', 'a..b/c...d', 'Ελλάδα/čaj 1.png'])('takes %s', (name) => {
    expect(entryName(Buffer.from(name))).toBe(name);
  });

  it.each([
    ['./a/b', 'a/b'],
    ['././a', 'a'],
    ['./', './'],
  ])('reads %j as %j', (name, expected) => {
    expect(entryName(Buffer.from(name))).toBe(expected);
  });

  it.each(['', '.', '..', 'a/..', 'a//b', '/a', '//a', 'a\\b', 'c:a', '../'])('refuses %j', (name) => {
    expect(() => entryName(Buffer.from(name))).toThrow('path-traversal');
  });

  it.each([Buffer.from([0xff]), Buffer.from([0xc0, 0xaf]), Buffer.from('a\x7f'), Buffer.from('a\u0085')])(
    'refuses bytes %j',
    (raw) => {
      expect(() => entryName(raw)).toThrow('non-utf8-name');
    },
  );
});

describe('[SHELF-14] collisionKey', () => {
  it('is the same for names that one file system or another takes for one', () => {
    expect(collisionKey('Straße/')).toBe(collisionKey('STRASSE'));
    expect(collisionKey('a.png')).not.toBe(collisionKey('b.png'));
  });
});
