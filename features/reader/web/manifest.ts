import { isStudent } from '#features/session/contract';
import type { Manifest } from '#features/shell/web';

/** What the reader offers beside its page: readability in a book's panel on the shelf, and the stickers on the profile. */
export const manifest: Manifest = {
  name: 'reader',
  insets: [
    {
      name: 'readability',
      place: 'book-readability',
      load: async () => ({ Inset: (await import('./readability/readability-inset.tsx')).ReadabilityInset }),
    },
  ],
  profileSections: [
    {
      order: 5,
      id: 'stickers',
      title: 'reader.stickers',
      isFor: (_, user) => isStudent(user),
      isForPictures: true,
      load: async () => ({ Section: (await import('./stickers/album.tsx')).Album }),
    },
  ],
};
