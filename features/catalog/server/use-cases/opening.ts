import { hashAddress } from '#features/market/contract';
import type { PublicationRecord } from '../repositories/catalogue.ts';
import { isCourse } from './find-access.ts';

type Opened = Pick<PublicationRecord, 'format' | 'alias'>;

/** Where a publication opens: a book in the reader, a course in the player. Pure. */
export const openingAddress = ({ format, alias }: Opened): string =>
  hashAddress(isCourse({ format }) ? 'course' : 'reader', { publication: alias });

/** Where a part of it opens: a page of a book, or a unit of a course. Pure. */
export const partAddress = ({ format, alias }: Opened, part: string): string =>
  isCourse({ format })
    ? hashAddress('course', { publication: alias }, { unit: part })
    : hashAddress('reader', { publication: alias }, { to: part });
