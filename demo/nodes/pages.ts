import { demoLanguage } from '../languages.ts';
import { nodeWords } from './words.ts';
import type { Part } from './words-shape.ts';

/** An info page of the demo school. */
export interface DemoPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly legalKind?: 'terms-of-use' | 'privacy-policy' | 'cookie-policy';
}

/** What a market fills into the pages. */
export interface PageFacts {
  /** Address for help. */
  readonly contact: string;
  /** The menu's label for the user's classes. */
  readonly classrooms: string;
  /** The label of the button there that joins a class. */
  readonly join: string;
}

const paragraph = (text: string): string => `<p>${text}</p>`;
const heading = (text: string): string => `<h2>${text}</h2>`;
const parts = (list: readonly Part[]): string[] => list.flatMap(([head, text]) => [heading(head), paragraph(text)]);
const items = (list: readonly string[]): string => list.map((text) => `<li>${text}</li>`).join('');
const row = (tag: 'th' | 'td', cells: Part): string =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** The first info pages of a market, in its language. */
export function demoPages(language: string, { contact, classrooms, join }: PageFacts): DemoPage[] {
  const words = nodeWords(demoLanguage(language));
  const { about, help, terms, privacy, cookies } = words;
  const facts = Object.entries({ contact: `<a href="mailto:${contact}">${contact}</a>`, classrooms, join });
  const fill = (...blocks: string[]) =>
    facts.reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), blocks.join('\n'));
  return [
    {
      title: about.title,
      body: fill(
        paragraph(about.intro),
        heading(about.who),
        `<ul>${items(about.people.map(([who, text]) => `<strong>${who}</strong> ${text}`))}</ul>`,
        paragraph(about.note),
      ),
    },
    { title: help.title, body: fill(...parts(help.parts)) },
    {
      title: words.join.title,
      body: fill(
        paragraph(words.join.intro),
        `<ol>${items(words.join.steps)}</ol>`,
        paragraph(words.join.after),
        `<blockquote>${paragraph(words.join.refused)}</blockquote>`,
      ),
    },
    { title: terms.title, legalKind: 'terms-of-use', body: fill(paragraph(terms.intro), ...parts(terms.parts)) },
    {
      title: privacy.title,
      legalKind: 'privacy-policy',
      body: fill(
        paragraph(privacy.intro),
        heading(privacy.kept),
        `<table><thead>${row('th', privacy.columns)}</thead><tbody>`,
        ...privacy.rows.map((cells) => row('td', cells)),
        '</tbody></table>',
        ...parts(privacy.parts),
      ),
    },
    {
      title: cookies.title,
      legalKind: 'cookie-policy',
      body: fill(paragraph(cookies.intro), ...parts(cookies.parts)),
    },
  ];
}
