import { expect, test } from 'vitest';
import { crookedLines } from './plain-words.ts';

test.each([
  '// Whoever opens the page is led home.',
  '  /** What is left of the list. */',
  ' * The file stands in the folder.',
  `const a = 1; ${'//'} asks the server`,
  '/* Not any more */',
  '<!-- One sees the shelf -->',
  '// Who may read it, reads it.',
  '// The rest goes for good.',
])('%s', (line) => {
  expect(crookedLines('a.ts', `\n${line}\n`)).toEqual([expect.stringMatching(/^a\.ts:2: ".+" → /)]);
});

test('plain comments, code and addresses are left alone', () => {
  const text = [
    "const whoever = 'whoever'; const address = 'https://anew.example';",
    '// If access was revoked, send `end`.',
    `const more = "no ${'//'} what is";`,
    '// At most three, no more than that.',
  ].join('\n');
  expect(crookedLines('a.ts', text)).toEqual([]);
});

test('of a document every line is read, but for tables and single words', () => {
  const text = '# Whoever\n\nThe server tells the browser.\n| whoever |\n| whoever reads it |\n';
  expect(crookedLines('README.md', text)).toEqual([
    expect.stringContaining('README.md:3: "tells the"'),
    expect.stringContaining('README.md:5: "whoever"'),
  ]);
});
