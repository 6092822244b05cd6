import type { Classroom, ClassroomBook } from '#features/classrooms/contract';
import { address } from '#features/market/contract';

/** A publication of the class by its alias or id. */
export const findBook = ({ publications }: Classroom, key: string): ClassroomBook | undefined =>
  publications.find(({ alias, publication }) => alias === key || publication.dos_id === key);

/** Where a publication of the class opens: a book in the reader, a course in the player. */
export const openingOf = (classroom: Classroom, key: string): string =>
  findBook(classroom, key)?.publication.dos_url.replace(/^.*#/, '') ?? address('reader', { publication: key });

/** Whether an address opens the player of courses. */
export const isCourseAt = (address: string): boolean => address.startsWith('/course/');
