import type { File as StoredFile } from '../../contract/index.ts';

export const ID = '6f1c2e1a-3b0e-4b5e-8d8f-0a7e5d1c2b3a';
export const OTHER_ID = '7a1c2e1a-3b0e-4b5e-8d8f-0a7e5d1c2b3b';

/** A file as the server describes it. */
export const storedFile = (differs: Partial<StoredFile> = {}): StoredFile => ({
  ...{ id: ID, name: 'Fractions.pdf', state: 'ready', refusal: null, kind: 'pdf', mediaType: 'application/pdf' },
  ...{ size: 5000, width: null, height: null, hasThumbnail: false },
  ...differs,
});

/** A file as the browser has it, of so many bytes. */
export const chosenFile = (name: string, size = 1000, type = ''): File =>
  new File([new Uint8Array(size)], name, { type, lastModified: 1 });
