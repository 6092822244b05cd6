export {
  locatorSchema,
  positionSchema,
  type BookPage,
  type ContentsEntry,
  type Locator,
  type Position,
} from './book.ts';
export {
  ALIGNMENTS,
  appearanceOf,
  appearanceOfBook,
  DEFAULT_APPEARANCE,
  keptAppearance,
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
export { linesOf, marksByPage, type LineMark } from './engine/contents.ts';
export { directionOfKey, extentOfKey, isPressing, isTyping } from './engine/keys.ts';
export type {
  Direction,
  EngineBook,
  EngineWords,
  Extent,
  Failing,
  FromEngine,
  FromFetcher,
  Hit,
  Look,
  Mark,
  SeenUnit,
  Selected,
  Sight,
  Target,
  ToEngine,
  ToFetcher,
} from './engine/protocol.ts';
export { bookPolicy, CONTENT_HEADERS, enginePage, enginePolicy, type Engine } from './engine/engine-page.ts';
export { isWrittenFromRight } from './direction.ts';
export {
  fileAddress,
  hrefOfAddress,
  isKeptBook,
  pageAddress,
  pageOfPlace,
  pagesOfTargets,
  placeOf,
  type Place,
} from './addresses.ts';
export {
  MARK_COLOURS,
  MARK_TEXT_MAX,
  MOST_MARKS,
  NOTE_MAX,
  type BookMark,
  type MarkColour,
  type MarkContent,
} from './marks.ts';
export { stickersOf, type Series, type Sticker } from './stickers.ts';
export { readerErrors } from './errors.ts';
export {
  readContent,
  readEngine,
  deleteMark,
  endpoints,
  listMarks,
  listStickers,
  openBook,
  saveMark,
  savePosition,
} from './endpoints.ts';
export { openedBookSchema, type Book } from './opened-book.ts';
