import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createFormats, type Formats } from './formats.ts';
import { enrich, guarded, type RichParts } from './rich.ts';
import type { ArgumentsFor, WordArguments, WordKey } from './typed-words.ts';
import { createWords, type CompiledMessages, type Words } from './words.ts';

interface Language {
  readonly words: UsedWords;
  readonly formats: Formats;
}

/** {@link Words} with messages that hold elements. */
export interface UsedWords extends Words {
  /** `rich('joining.hint', { link: (inside) => <a href="…">{inside}</a> }, { name })` for `Ask <link>{name}</link>`. */
  readonly rich: <Key extends WordKey>(key: Key, parts: RichParts, ...args: ArgumentsFor<Key>) => ReactNode;
}

const LanguageContext = createContext<Language | undefined>(undefined);

interface WordsProviderProps {
  /** BCP 47 tag of the market. */
  readonly languageTag: string;
  readonly messages: CompiledMessages;
  /** Called with each key without a message; the default writes to the console. */
  readonly onMissing?: (key: string) => void;
  readonly children: ReactNode;
}

const logMissing = (key: string): void => console.error(`words: "${key}" has no message`);

/** Gives words and formats of a market to everything below. */
export function WordsProvider({
  languageTag,
  messages,
  onMissing = logMissing,
  children,
}: WordsProviderProps): ReactNode {
  const language = useMemo(() => {
    const formats = createFormats(languageTag);
    const words = createWords(messages, formats, onMissing);
    const rich: UsedWords['rich'] = (key, parts, ...[args]) =>
      enrich(words.tDynamic(key, guarded(args as WordArguments | undefined)), parts);
    return { formats, words: { ...words, rich } };
  }, [languageTag, messages, onMissing]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The words of the market: `const { t } = useWords()`. */
export const useWords = (): UsedWords => useLanguage().words;

/** Numbers, dates, plurals and order of the market. */
export const useFormats = (): Formats => useLanguage().formats;

function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useWords and useFormats need a WordsProvider above');
  return language;
}
