import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { useEffect, useState, type ReactNode } from 'react';
import { shadesOf } from '#platform/kernel';
import { WordsProvider, type CompiledMessages } from '#platform/web/i18n';
import { Select, ToastProvider } from '#platform/web/ui';
import { Buttons } from './pieces/buttons.tsx';
import { Dialogs } from './pieces/dialogs.tsx';
import { Fields } from './pieces/fields.tsx';
import { Lists } from './pieces/lists.tsx';
import { Pages } from './pieces/pages.tsx';
import { States } from './pieces/states.tsx';
import styles from './gallery.module.css';

/** The words of all packages of the kit, by file. */
const FILES = import.meta.glob<Readonly<Record<string, string>>>('/platform/web/*/words/{en,bg}.json', {
  eager: true,
  import: 'default',
});
const wordsIn = (language: string): Readonly<Record<string, string>> =>
  Object.assign({}, ...Object.entries(FILES).map(([file, words]) => (file.endsWith(`/${language}.json`) ? words : {})));

const WORDS = { en: wordsIn('en'), bg: wordsIn('bg') } as const;

/** Themes whose colours lie far from each other: hue, chroma and accent as in `markets/…/theme.css`. */
const THEMES = {
  blue: '--market-hue: 262; --market-chroma: 0.13; --market-accent-hue: 85',
  green: '--market-hue: 155; --market-chroma: 0.11; --market-accent-hue: 95',
  red: '--market-hue: 20; --market-chroma: 0.15; --market-accent-hue: 75',
} as const;

const compiled = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(words).map(([key, message]) => [key, compileMessageOrThrow(message)]),
  ) as CompiledMessages;

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Every piece of the kit in every state, with switches for theme, colour, language and size of text. */
export function Gallery(): ReactNode {
  const [language, setLanguage] = useState<keyof typeof WORDS>('en');
  const [theme, setTheme] = useState('light');
  const [colour, setColour] = useState<keyof typeof THEMES>('blue');
  const [size, setSize] = useState('100%');
  useEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset['theme'] = theme;
    document.documentElement.lang = language;
    style.fontSize = size;
    for (const [name, value] of Object.entries(shadesOf(THEMES[colour]))) style.setProperty(name, value);
  }, [language, theme, colour, size]);
  return (
    <WordsProvider languageTag={language} messages={compiled(WORDS[language])}>
      <ToastProvider>
        <main className={styles.gallery}>
          <h1>The kit</h1>
          <div className={styles.switches}>
            <Select
              label="Theme"
              value={theme}
              choices={choices(['light', 'dark'])}
              onChange={({ target }) => setTheme(target.value)}
            />
            <Select
              label="Colour"
              value={colour}
              choices={choices(Object.keys(THEMES))}
              onChange={({ target }) => setColour(target.value as keyof typeof THEMES)}
            />
            <Select
              label="Language"
              value={language}
              choices={choices(Object.keys(WORDS))}
              onChange={({ target }) => setLanguage(target.value as keyof typeof WORDS)}
            />
            <Select
              label="Size of text"
              value={size}
              choices={choices(['100%', '150%', '200%'])}
              onChange={({ target }) => setSize(target.value)}
            />
          </div>
          <Buttons />
          <Fields />
          <States />
          <Dialogs />
          <Lists />
          <Pages />
        </main>
      </ToastProvider>
    </WordsProvider>
  );
}
