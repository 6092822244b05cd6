import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Cuts Nunito Variable (SIL Open Font License 1.1) down to the letters of our languages and the weights of our design:
// `node tools/fonts.ts` writes platform/web/theme/fonts, and for the demo exercises one file per script in their one weight. The results are kept
// in the repository; run it when either changes.
const { resolve } = createRequire(import.meta.url);
const source = join(resolve('@fontsource-variable/nunito/package.json'), '../files');
const target = join(import.meta.dirname, '../platform/web/theme/fonts');

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const SIGNS = '–—‘’‚“”„‹›«»…•×−€';

const cuts = {
  latin: `${range(0x20, 0x7e)}\u00a0\u00ad©§°·ÀÁÂÄÅÆÇÈÉÊËÍÎÏÐÑÓÔÕÖØÙÚÜÝÞßàáâäåæçèéêëíîïðñóôõöøùúüýþı${SIGNS}`,
  'latin-ext': 'ĂăĄąĆćČčĎďĐđĖėĘęĚěĞğĮįİĹĺĽľŁłŃńŇňŐőŔŕŘřŚśŞşŠšŢţŤťŪūŮůŰűŲųŹźŻżŽžȘșȚț',
  cyrillic: range(0x400, 0x45f) + 'Ґґ№',
};

for (const [name, text] of Object.entries(cuts)) {
  const font = await subsetFont(readFileSync(join(source, `nunito-${name}-wght-normal.woff2`)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  });
  writeFileSync(join(target, `nunito-${name}.woff2`), font);
  process.stdout.write(`${name}: ${font.length} bytes\n`);
}

const heavy = join(resolve('@expo-google-fonts/nunito/package.json'), '../800ExtraBold/Nunito_800ExtraBold.ttf');
const exercises = join(import.meta.dirname, '../demo/exercises/fonts');
for (const [name, text] of [
  ['latin', cuts.latin + cuts['latin-ext']],
  // Figures and signs, no Latin letters.
  ['cyrillic', range(0x20, 0x40) + SIGNS + cuts.cyrillic],
] as const) {
  const font = await subsetFont(readFileSync(heavy), text, { targetFormat: 'woff2' });
  writeFileSync(join(exercises, `nunito-${name}.woff2`), font);
  process.stdout.write(`${name} of exercises: ${font.length} bytes\n`);
}
