import type { DemoLanguage } from '../languages.ts';
import type { DemoBlock, DemoText } from './book.ts';
import { bookWords } from './words.ts';

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text with its marks as XHTML: `*strong*`, `[en|other language]`. */
const inline = (text: DemoText): string =>
  escape(text)
    .replaceAll(/\*([^*]+)\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([a-z]{2})\|([^\]]+)\]/g, '<span lang="$1" xml:lang="$1">$2</span>');

const box = (kind: 'task' | 'know', text: DemoText, language: DemoLanguage): string =>
  `<aside class="${kind}"><p class="box">${bookWords(language)[kind]}</p><p>${inline(text)}</p></aside>`;

const cells = (tag: 'td' | 'th', row: DemoText[]): string =>
  row.map((cell) => `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${inline(cell)}</${tag}>`).join('');

/** One block of a page as XHTML. */
export const block = (content: DemoBlock, language: DemoLanguage): string => {
  if (typeof content === 'string') return `<p>${inline(content)}</p>`;
  switch (content.kind) {
    case 'list': {
      const tag = content.ordered ? 'ol' : 'ul';
      return `<${tag}>${content.items.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;
    }
    case 'verse':
      return `<p class="verse">${content.lines.map(inline).join('<br/>')}</p>`;
    case 'table':
      return `<table><thead><tr>${cells('th', content.head)}</tr></thead><tbody>${content.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`;
    case 'task':
    case 'know':
      return box(content.kind, content.text, language);
  }
};

const fonts =
  "Nunito, Quicksand, 'Baloo 2', 'Arial Rounded MT Bold', 'Trebuchet MS', 'Noto Sans', 'DejaVu Sans', sans-serif";

/** The style of the books with running text. Colours of text and page are left to the reader's own theme. */
export const flowCss = `html { font-family: ${fonts}; line-height: 1.55; }
body { margin: 0 auto; max-width: 40em; padding: 1em 5%; font-size: 1.2em; }
h1 { font-size: 1.6em; line-height: 1.2; margin: 0.6em 0; }
img { display: block; width: 100%; height: auto; border-radius: 16px; }
figure { margin: 0 0 1em; }
p { margin: 0 0 0.8em; }
li { margin: 0 0 0.3em; }
.verse { line-height: 1.8; padding-left: 1em; border-left: 4px solid #f6c04c; }
aside { margin: 1.2em 0; padding: 0.8em 1em 0.2em; border-radius: 16px; color: #2f3350; background: #fbf1de; }
aside.know { background: #dcebe6; }
.box { font-weight: bold; margin-bottom: 0.3em; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1em; }
th, td { text-align: start; padding: 0.4em 0.6em; border-bottom: 1px solid #c8bfae; }
.title { text-align: center; }
.title img { width: 78%; max-width: 22em; margin: 0 auto 1em; }
`;

/** The style of the fixed-layout books: a page of 1200 × 800 with the words in their place. */
export const fixedCss = `html, body { margin: 0; padding: 0; width: 1200px; height: 800px; overflow: hidden; font-family: ${fonts}; }
body { position: relative; background: #fbf1de; color: #2f3350; }
img { position: absolute; left: 0; top: 0; width: 1200px; height: 800px; }
.words { position: absolute; font-size: 42px; line-height: 1.35; font-weight: 600; }
.words p { margin: 0 0 12px; }
.words h1 { font-size: 54px; line-height: 1.15; margin: 0 0 16px; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.top { left: 90px; right: 90px; top: 46px; text-align: center; }
.bottom { left: 90px; right: 90px; bottom: 36px; text-align: center; }
.left { left: 70px; width: 560px; top: 120px; }
.right { right: 70px; width: 560px; top: 120px; }
.light { color: #fff8ea; }
`;
