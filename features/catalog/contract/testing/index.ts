import type { PublicationRow } from '../publication.ts';

/** A publication whose name is its id too. */
export const aPublication = (name: string, differs: Partial<PublicationRow> = {}): PublicationRow => ({
  dos_id: name,
  alias: name,
  name,
  is_visible: false,
  dos_theme_id: 4,
  bookType: 'textbook',
  grade: { id: 1, number: 1 },
  schoolGroup: { id: 1, name: 'Lower primary' },
  subjects: [10],
  ...differs,
});
