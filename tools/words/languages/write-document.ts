import { readFile, writeFile } from 'node:fs/promises';
import { readWordNamespaces } from '../word-files.ts';
import { withTerms } from './document.ts';

/** Writes the table of terms into `docs/languages.md`: `node tools/words/languages/write-document.ts`. */
const target = 'docs/languages.md';
await writeFile(target, withTerms(await readFile(target, 'utf8'), await readWordNamespaces('.')));
