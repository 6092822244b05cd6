export { bookSchema, positionSchema, type Book, type BookPage, type ContentsEntry } from './book.ts';
export {
  appearanceOf,
  appearanceQuery,
  DEFAULT_APPEARANCE,
  FONT_SIZES,
  PAPERS,
  type Appearance,
  type FontSize,
  type Paper,
} from './appearance.ts';
export { pageAddress, placeOf, READER_SHEET, type Place } from './addresses.ts';
export { readerErrors } from './errors.ts';
export { endpoints, findFollowedLink, openBook, savePosition } from './endpoints.ts';
