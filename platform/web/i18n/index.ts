export type { Compare } from './collation.ts';
export { formatDate, formatTime, type Moment } from './dates.ts';
export { createFormats, type Formats } from './formats.ts';
export type { RichParts } from './rich.ts';
export type { ArgumentsFor, WordArguments, WordKey } from './typed-words.ts';
export { useFormats, useWords, WordsProvider, type UsedWords } from './words-provider.tsx';
export { createWords, humanise, type CompiledMessages, type Words } from './words.ts';
