export {
  bookSchema,
  locatorSchema,
  positionSchema,
  type Book,
  type BookPage,
  type ContentsEntry,
  type Locator,
  type Position,
} from './book.ts';
export {
  ALIGNMENTS,
  appearanceOf,
  appearanceOfGrade,
  DEFAULT_APPEARANCE,
  TYPEFACES,
  FLOWS,
  FONT_SIZES,
  LINE_HEIGHTS,
  MARGINS,
  PAPERS,
  type Alignment,
  type Appearance,
  type Typeface,
  type Flow,
  type FontSize,
  type LineHeight,
  type Margin,
  type Paper,
  type PaperChoice,
} from './appearance.ts';
export { fileAddress, hrefOfAddress, pageAddress, placeOf, type Place } from './addresses.ts';
export { readerErrors } from './errors.ts';
export { endpoints, openBook, savePosition } from './endpoints.ts';
