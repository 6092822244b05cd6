import type { Appearance, Paper } from '../../contract/index.ts';

/** Ground, ink, link and line of each paper; ink on ground is at least 7:1. */
export const PAPER_COLOURS: Readonly<Record<Paper, { ground: string; ink: string; link: string; line: string }>> = {
  light: { ground: '#fffdf9', ink: '#1f2430', link: '#1d4f9c', line: '#d9d3c7' },
  sepia: { ground: '#f6ecd6', ink: '#40301c', link: '#7a3e08', line: '#d8c7a4' },
  dark: { ground: '#181b22', ink: '#dcdfe6', link: '#9cc2ff', line: '#3b414d' },
};

/** Books set their own colours; on other papers than the light one these give way, pictures stay. */
const recoloured = ({ ink, link, line }: (typeof PAPER_COLOURS)[Paper]): string => `
body, body :not(img, svg, svg *, video, audio, math, math *) {
  background-color: transparent !important;
  color: ${ink} !important;
  border-color: ${line} !important;
}
body a:link, body a:link * { color: ${link} !important; }`;

/** The reader's own style sheet for pages of flowing text: paper, size, a readable measure, nothing wider than the page. */
export function readerSheet({ paper, size }: Appearance): string {
  const colours = PAPER_COLOURS[paper];
  return `:root {
  color-scheme: ${paper === 'dark' ? 'dark' : 'light'};
  background: ${colours.ground};
  color: ${colours.ink};
  font-size: ${size}% !important;
  overflow-wrap: break-word;
  -webkit-text-size-adjust: none;
  text-size-adjust: none;
  scrollbar-width: thin;
  scrollbar-color: ${colours.line} transparent;
}
body {
  box-sizing: border-box;
  max-width: 42rem;
  margin: 0 auto !important;
  padding: 1.5rem clamp(1.125rem, 5vw, 2.5rem) 3rem !important;
  line-height: 1.6;
}
body:focus { outline: none; }
body:focus-visible { outline: 3px solid ${colours.link}; outline-offset: -3px; }
img, svg, video, audio, object { max-width: 100% !important; }
img, video { height: auto; }
img { object-fit: contain; }
table { display: block; max-width: 100%; overflow-x: auto; }
pre { white-space: pre-wrap; }
a:link { color: ${colours.link}; }
${paper === 'light' ? '' : recoloured(colours)}
`;
}

/** Tab passes a frame over where nothing in it takes the focus; it must be reached, to be scrolled with keys. */
const reachable = (text: string): string =>
  text.replace(/<body(?=[\s>])(?![^>]*\stabindex\s*=)/i, '<body tabindex="0"');

/** Puts a link to the sheet into the head of an XHTML page, after the book's own; a page without head stays as it is. */
export function withReaderSheet(page: Buffer, address: string): Buffer {
  const isUtf16 = (page[0] === 0xff && page[1] === 0xfe) || (page[0] === 0xfe && page[1] === 0xff);
  if (isUtf16) return page;
  const text = page.toString('utf8');
  const at = text.search(/<\/head\s*>/i);
  if (at < 0) return page;
  const link = `<link rel="stylesheet" type="text/css" href="${address.replaceAll('&', '&amp;')}"/>`;
  return Buffer.from(text.slice(0, at) + link + reachable(text.slice(at)));
}
