import type { Alignment, Look, Margin, MarkColour, Paper, Typeface } from '#features/reader/contract';
import { contentRect } from './content-rect.ts';

interface Colours {
  readonly ground: string;
  readonly ink: string;
  readonly link: string;
  readonly line: string;
  readonly marks: Readonly<Record<MarkColour, string>>;
  readonly spoken: string;
}

/** Ground, ink, link and line of each paper; ink on ground is at least 7:1, on marks 4.5:1. */
export const PAPER_COLOURS: Readonly<Record<Paper, Colours>> = {
  light: {
    ground: '#fffdf9',
    ink: '#1f2430',
    link: '#1d4f9c',
    line: '#d9d3c7',
    marks: { yellow: '#ffe88a', green: '#bdeeb4', blue: '#bcdfff', pink: '#ffcfe1' },
    spoken: '#ffd54a',
  },
  sepia: {
    ground: '#f6ecd6',
    ink: '#40301c',
    link: '#7a3e08',
    line: '#d8c7a4',
    marks: { yellow: '#fbdc6a', green: '#cbe3a0', blue: '#c3d8e6', pink: '#f7c4c4' },
    spoken: '#f6c63c',
  },
  dark: {
    ground: '#181b22',
    ink: '#dcdfe6',
    link: '#9cc2ff',
    line: '#3b414d',
    marks: { yellow: '#655510', green: '#24552b', blue: '#1f4a73', pink: '#6b2c4b' },
    spoken: '#7d5f00',
  },
};

/** The paint of marks and of the spoken words. */
export const paintOf = (paper: Paper): string => {
  const { ink, marks, spoken } = PAPER_COLOURS[paper];
  const rule = (name: string, ground: string) => `::highlight(${name}) { background-color: ${ground}; color: ${ink}; }`;
  return [...Object.entries(marks).map(([name, ground]) => rule(`mark-${name}`, ground)), rule('spoken', spoken)].join(
    '\n',
  );
};

const FAMILIES: Readonly<Record<Typeface, string | undefined>> = {
  nunito: "'Nunito Variable', 'Nunito', sans-serif",
  andika: "'Andika', 'Nunito Variable', sans-serif",
  literata: "'Literata Variable', 'Nunito Variable', serif",
  opendyslexic: "'OpenDyslexic', 'Andika', sans-serif",
  publisher: undefined,
};

/** The families of a face; the publisher's own is none of ours. */
export const familyOf = (typeface: Typeface): string => FAMILIES[typeface] ?? FAMILIES.nunito ?? '';

const ALIGNED: Readonly<Record<Alignment, string | undefined>> = {
  book: undefined,
  start: 'start',
  justify: 'justify',
};

/** Signs in a line: from 45 to 70 are read with ease; wide margins make lines short. */
const LINE_EMS: Readonly<Record<Margin, number>> = { narrow: 38, medium: 33, wide: 27 };
const GAPS: Readonly<Record<Margin, string>> = { narrow: '5%', medium: '7%', wide: '10%' };

/** Styles that come before the book's own: a plain book looks typeset, a designed book overrules them. */
const typeset = ({ line, link: colour }: (typeof PAPER_COLOURS)[Paper]): string => `
@namespace epub "http://www.idpf.org/2007/ops";
html { overflow-wrap: break-word; hanging-punctuation: first; }
body > :first-child, body > :is(section, div, article, main):first-child > :first-child { margin-block-start: 0; }
p { margin: 0; text-indent: 0; }
p + p { margin-block-start: 0.7em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; text-wrap: balance; break-after: avoid; margin: 1.2em 0 0.6em; }
h1 { font-size: 1.7em; margin-block-start: 0.2em; } h2 { font-size: 1.4em; } h3 { font-size: 1.2em; } h4, h5, h6 { font-size: 1em; }
img, svg, video { display: block; margin-inline: auto; }
:is(img, svg, :has(> img:only-child)) + :is(p, div) { margin-block-start: 0.8em; }
span img, a img, li img, td img { display: inline-block; vertical-align: middle; }
figure { margin: 1.2em 0; break-inside: avoid; text-align: center; }
figcaption { margin-block-start: 0.4em; font-size: 0.85em; line-height: 1.4; }
blockquote { margin: 1em 0; padding-inline-start: 1em; border-inline-start: 3px solid ${line}; }
ul, ol { margin: 0.7em 0; padding-inline-start: 1.5em; } li + li { margin-block-start: 0.3em; }
hr { width: 30%; margin: 1.5em auto; border: 0; border-block-start: 2px solid ${line}; }
table { margin: 1em auto; border-collapse: collapse; font-size: 0.9em; line-height: 1.4; }
th, td { padding: 0.35em 0.6em; border: 1px solid ${line}; text-align: start; vertical-align: top; }
aside { margin: 1em 0; padding: 0.8em 1em; border: 1px solid ${line}; border-radius: 8px; }
pre { white-space: pre-wrap; font-size: 0.85em; }
[data-title-page] body { padding-block-start: 12%; text-align: center; }
[data-title-page] :is(h1, h2, h3):first-of-type { font-size: 2em; }
[data-title-page] :is(h1, h2, h3):first-of-type::after { content: ''; display: block; width: 2.2em; margin: 0.7em auto 0; border-block-start: 3px solid ${colour}; }
[data-title-page] p + p { font-size: 0.85em; }
`;

/** Books set their own colours; on other papers than the light one these give way, pictures stay. */
const recoloured = ({ ink, link, line }: (typeof PAPER_COLOURS)[Paper], paper: Paper): string =>
  paper === 'light'
    ? ''
    : `
body, body :not(img, svg, svg *, video, audio, math, math *) {
  background-color: transparent !important; color: ${ink} !important; border-color: ${line} !important;
}
body a:any-link, body a:any-link * { color: ${link} !important; }
img[data-line-art], svg { ${paper === 'dark' ? 'background: #f3f1ea; border-radius: 6px;' : 'mix-blend-mode: multiply;'} }`;

/**
 * The style sheets of a page of flowing text, before and after the book's own [READ-6].
 *
 * @param fonts address of the sheet that names our faces
 */
export function pageStyles(look: Look, fonts: string): readonly [before: string, after: string] {
  const { paper, typeface, size, lineHeight, alignment, isSpaced, isHyphenated } = look;
  const colours = PAPER_COLOURS[paper];
  const family = FAMILIES[typeface];
  const aligned = ALIGNED[alignment];
  const after = `
:root {
  color-scheme: ${paper === 'dark' ? 'dark' : 'light'};
  font-size: ${size}px !important;
  background: ${colours.ground};
  -webkit-text-size-adjust: none; text-size-adjust: none;
  --theme-bg-color: ${colours.ground};
}
:root, body { color: ${colours.ink}; }
body { font-size: 1rem !important; line-height: ${lineHeight} !important; }
body :not(h1, h2, h3, h4, h5, h6, pre, code, sup, sub, rt, svg, svg *, math, math *) { line-height: inherit !important; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25 !important; }
${family ? `:root:not([data-own-fonts]) :is(body, body :not(pre, pre *, code, code *, kbd, samp, math, math *, svg, svg *)) { font-family: ${family} !important; }` : ''}
${aligned ? `p, li, blockquote, dd { text-align: ${aligned} !important; }` : ''}
${isSpaced ? 'body, body * { letter-spacing: 0.06em !important; word-spacing: 0.18em !important; } p, li { margin-block-end: 1em !important; }' : ''}
${isHyphenated && !isSpaced ? 'p, li { -webkit-hyphens: auto; hyphens: auto; }' : 'body, body * { -webkit-hyphens: manual !important; hyphens: manual !important; }'}
a:any-link { color: ${colours.link}; text-underline-offset: 0.15em; }
img, svg, video, object, iframe, table, pre { max-width: 100%; }
img, video { height: auto; object-fit: contain; }
img[data-enlargeable] { cursor: zoom-in; }
[data-scrolls] { scrollbar-width: thin; scrollbar-color: ${colours.link} ${colours.line}; padding-block-end: 4px; box-shadow: inset -10px 0 8px -8px ${colours.line}, inset 0 0 0 1px ${colours.line}; }
${paintOf(paper)}
:focus-visible { outline: 3px solid ${colours.link}; outline-offset: 2px; }
${recoloured(colours, paper)}
`;
  return [`@import url("${fonts}");\n${typeset(colours)}`, after];
}

/** Attributes of the paginator. */
export function measures(
  { size, margin, hasColumns }: Look,
  flow: 'paged' | 'scrolled' = 'paged',
): Record<string, string> {
  return {
    flow,
    gap: GAPS[margin],
    margin: '28px',
    'max-inline-size': `${LINE_EMS[margin] * size}px`,
    'max-block-size': '1600px',
    'max-column-count': hasColumns ? '2' : '1',
  };
}

/** Pixels from the left of a page's content to its right; 0 while the browser has not laid it out. */
export function widthOf(doc: Document): number {
  return contentRect(doc.body ?? doc.documentElement).width;
}

/** The layout of a page: its number of screens, including an empty one before and one after the text, and widths in pixels. */
interface Layout {
  readonly pages: number;
  /** Width of the visible part. */
  readonly size: number;
  /** Of the text; 0 while the browser has not laid it out. */
  readonly width: number;
}

/** Whether two columns are shown and one of them would be enough. Pure. */
export function isShort({ pages, size, width }: Layout, look: Look): boolean {
  const hasTwo = look.hasColumns && look.flow !== 'scrolled' && size > LINE_EMS[look.margin] * look.size;
  return hasTwo && pages <= 3 && width > 0 && width <= size / 2;
}

/**
 * The same for a page that is short enough for one of the two columns: that column, in the middle.
 *
 * @param size width of both columns with the gaps
 */
export function measuresOfShort(look: Look, size: number): Record<string, string> {
  const share = Number.parseFloat(GAPS[look.margin]) / 100;
  const gap = share / (1 - share);
  const column = size * (0.5 - gap);
  return { ...measures(look), 'max-inline-size': `${Math.ceil(column / (1 - gap))}px`, 'max-column-count': '1' };
}
