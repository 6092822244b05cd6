import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rawZip } from '#platform/server/zip/testing';
import { openCourse } from './index.ts';
import {
  au,
  auAt,
  block,
  cmi5,
  entriesOf,
  objectives,
  sampleFiles,
  tincan,
  writeFile,
  writeZip,
} from './testing/sample-course.ts';

/** Opens a file, and answers whether it was taken; a refusal says why. */
async function isTaken(path: string): Promise<boolean> {
  const result = await openCourse(path);
  if (result.ok) await result.course.close();
  else
    expect(result.refusal).toMatchObject({
      code: expect.stringMatching(/^[a-z\d-]+$/),
      detail: expect.stringMatching(/\w/),
    });
  return result.ok;
}

const whole = cmi5(block(au('masteryScore="0.5" moveOn="Passed"')), { more: objectives });
const activity = tincan(
  '<activity id="urn:x:a" type="urn:x:t"><name lang="en">A</name><launch>unit/index.html</launch></activity>',
);

/** A piece of a text replaced by another one. */
const damaged = (text: string) =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(40),
      fc.oneof(fc.string(), fc.constantFrom('<', '>', '"', '&', '</au>', '<!--', ']]>')),
    )
    .map(([at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length));

it.each([
  ['a cmi5 document', 'cmi5.xml', whole],
  ['a Tin Can document', 'tincan.xml', activity],
])('[IMP-23] however %s is damaged, it is taken or refused', async (_what, name, text) => {
  await fc.assert(
    fc.asyncProperty(damaged(text), async (document) => {
      await isTaken(writeZip({ [name]: document, 'unit/index.html': '' }));
    }),
    { numRuns: 200 },
  );
});

it('[IMP-23] whatever an address is, it is an entry, a URL or a refusal', async () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom('..', '%2e', '/', '\\', '?', '#', ':', 'unit', 'index.html', 'https:', '%'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const url = pieces.join('').replace(/[&<>]|\p{Cc}|\p{Cs}/gu, '');
      const result = await openCourse(writeZip(sampleFiles({ 'cmi5.xml': cmi5(auAt(url)) })));
      if (!result.ok) return;
      await result.course.close();
      const [unit] = result.course.nodes;
      const address = unit?.kind === 'unit' ? unit.url : undefined;
      if (address?.kind === 'entry') expect(Object.keys(sampleFiles())).toContain(address.path);
      else expect(address?.href).toMatch(/^https?:\/\//);
    }),
    { numRuns: 200 },
  );
});

it('[IMP-23] whatever byte of an archive is damaged, nothing is thrown', async () => {
  const archive = rawZip(entriesOf(sampleFiles()));
  for (let at = 0; at < archive.length; at += 5) {
    const bytes = Buffer.from(archive);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    await isTaken(writeFile(bytes));
  }
});
