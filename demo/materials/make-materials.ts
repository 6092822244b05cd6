import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { animations } from './animate.ts';
import { pictures } from './draw-pictures.ts';
import { sounds } from './play-sounds.ts';
import { worksheets } from './print-worksheets.ts';

const FOLDER = join(import.meta.dirname, 'files');

// `node demo/materials/make-materials.ts` writes the files beside it, the same bytes every time.
mkdirSync(FOLDER, { recursive: true });
for (const [name, content] of Object.entries({
  ...pictures(),
  ...sounds(),
  ...(await worksheets()),
  ...(await animations()),
}))
  writeFileSync(join(FOLDER, name), content);
