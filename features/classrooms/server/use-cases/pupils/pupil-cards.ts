import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Translate } from '#features/market/server';

export interface Card {
  readonly first_name: string;
  readonly last_name: string;
  readonly username?: string | undefined;
  /** The first password, only just after it was made. */
  readonly password?: string | undefined;
}

export interface CardFacts {
  /** What the class is called. */
  readonly classroom: string;
  readonly school: string;
  /** Where one signs in. */
  readonly address: string;
  /** The page of the class, to which the QR code leads: it holds neither name nor password, and does not end as codes do. */
  readonly link: string;
  readonly translate: Translate;
}

/** Points: an A4 page with cards in two columns, to be cut along the lines. */
const PAGE = { width: 595.28, height: 841.89, margin: 28 };
const WIDTH = (PAGE.width - 2 * PAGE.margin) / 2;

/** Where things stand on a card, in points from its upper left corner. */
interface Layout {
  readonly rows: number;
  readonly pad: number;
  readonly qr: { readonly side: number; readonly left: number; readonly top: number };
  /** Sizes of letters. */
  readonly size: Readonly<Record<'classroom' | 'school' | 'first' | 'last' | 'value' | 'label' | 'note', number>>;
  /** How wide the lines above may be, beside the picture; those below it have the whole width. */
  readonly beside: number;
  /** Where username and password begin. */
  readonly below: number;
  /** What stands between the two. */
  readonly gap: number;
}

const small = { pad: 14, side: 92 };
const large = { pad: 20, side: 136 };

const LAYOUTS: Readonly<Record<4 | 8, Layout>> = {
  8: {
    rows: 4,
    pad: small.pad,
    qr: { side: small.side, left: WIDTH - small.pad - small.side, top: small.pad },
    size: { classroom: 13, school: 8, first: 21, last: 11, label: 8, value: 14, note: 8 },
    beside: WIDTH - 2 * small.pad - small.side - 12,
    below: 110,
    gap: 29,
  },
  4: {
    rows: 2,
    pad: large.pad,
    qr: { side: large.side, left: (WIDTH - large.side) / 2, top: 142 },
    size: { classroom: 18, school: 10, first: 30, last: 15, label: 9, value: 18, note: 9 },
    beside: WIDTH - 2 * large.pad,
    below: 292,
    gap: 37,
  },
};

const font = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/nunito/${file}`);

/** Cards of pupils as a PDF, in black on white and in every script that the product speaks [CLS-16]. */
export function pupilCards(cards: readonly Card[], facts: CardFacts, perPage: 4 | 8): Readable {
  const { width, height } = PAGE;
  const pdf = new PDFDocument({ size: [width, height], margin: 0, info: { Title: facts.classroom } });
  pdf.registerFont('plain', font('400Regular/Nunito_400Regular.ttf'));
  pdf.registerFont('bold', font('800ExtraBold/Nunito_800ExtraBold.ttf'));
  const layout = LAYOUTS[perPage];
  const cardHeight = (height - 2 * PAGE.margin) / layout.rows;
  for (const [index, card] of cards.entries()) {
    if (index > 0 && index % perPage === 0) pdf.addPage();
    const place = index % perPage;
    const left = PAGE.margin + (place % 2) * WIDTH;
    const top = PAGE.margin + Math.floor(place / 2) * cardHeight;
    draw(pdf, card, facts, { ...layout, left, top, cardHeight });
  }
  pdf.end();
  return pdf;
}

interface Room {
  readonly size: number;
  readonly width: number;
  /** Below this size a text is rather cut than smaller still; 0: it is never cut. */
  readonly smallest: number;
}

/** A text so large, or so short, that it stands in one line. Pure. @param widthAtOne its width at a size of one point */
export function fitLine(
  widthAtOne: (text: string) => number,
  text: string,
  { size, width, smallest }: Room,
): { readonly text: string; readonly size: number } {
  const fitting = Math.min(size, width / Math.max(widthAtOne(text), Number.EPSILON));
  if (fitting >= smallest) return { text, size: fitting };
  const signs = [...text];
  while (signs.length > 1 && widthAtOne(`${signs.join('').trimEnd()}…`) * smallest > width) signs.pop();
  return { text: `${signs.join('').trimEnd()}…`, size: smallest };
}

interface CardPlace extends Layout {
  readonly left: number;
  readonly top: number;
  readonly cardHeight: number;
}

function draw(pdf: PDFKit.PDFDocument, card: Card, facts: CardFacts, place: CardPlace): void {
  const { left, top, cardHeight, pad, qr, size, beside, below, gap } = place;
  const { translate } = facts;
  pdf.rect(left, top, WIDTH, cardHeight).dash(3, { space: 3 }).lineWidth(0.5).strokeColor('#777777').stroke().undash();
  const whole = WIDTH - 2 * pad;
  /** One line, always: what wraps runs into the line below, and cut in two no username can be typed. */
  const line = (text: string, down: number, large: number, { isBold = false, width = beside, smallest = 0 } = {}) => {
    pdf.fillColor(isBold ? '#000000' : '#333333').font(isBold ? 'bold' : 'plain');
    const fits = fitLine((shown) => pdf.fontSize(1).widthOfString(shown), text, { size: large, width, smallest });
    pdf.fontSize(fits.size).text(fits.text, left + pad, top + pad + down + (large - fits.size), { lineBreak: false });
  };
  line(facts.classroom, 0, size.classroom, { isBold: true, smallest: size.classroom * 0.6 });
  line(facts.school, size.classroom * 1.5, size.school, { smallest: size.school * 0.8 });
  const names = size.classroom * 1.5 + size.school * 2.2;
  line(card.first_name, names, size.first, { isBold: true, smallest: size.first * 0.5 });
  line(card.last_name, names + size.first * 1.3, size.last, { smallest: size.last * 0.7 });
  const said = [
    [translate('classrooms.card-username'), card.username],
    [translate('classrooms.card-password'), card.password],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
  for (const [index, { label, value }] of said.entries()) {
    const down = below - pad + index * gap;
    line(label, down, size.label, { width: whole });
    line(value, down + size.label * 1.25, size.value, { isBold: true, width: whole });
  }
  const note = translate(card.password ? 'classrooms.card-note' : 'classrooms.card-log-in', {
    address: facts.address.replace(/^https?:\/\//, ''),
  });
  line(note, cardHeight - 2 * pad - size.note, size.note, { width: whole });
  drawCode(pdf, facts.link, { side: qr.side, left: left + qr.left, top: top + qr.top });
}

interface CodePlace {
  readonly side: number;
  readonly left: number;
  readonly top: number;
}

function drawCode(pdf: PDFKit.PDFDocument, address: string, { side, left, top }: CodePlace): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const cell = side / size;
  pdf.fillColor('#000000');
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) pdf.rect(left + column * cell, top + row * cell, cell + 0.05, cell + 0.05);
  pdf.fill();
}
