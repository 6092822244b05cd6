import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Translate } from '#features/market/server';

export interface Card {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

export interface CardFacts {
  /** Name of the site. */
  readonly site: string;
  /** The address of the login page; the QR code leads there. */
  readonly address: string;
  readonly translate: Translate;
}

/** Points: an A4 page holds two columns of five cards, to be cut along the lines. */
const PAGE = { width: 595.28, height: 841.89, margin: 34 };
const CARD = { columns: 2, rows: 5 };
const [WIDTH, HEIGHT] = [(PAGE.width - 2 * PAGE.margin) / CARD.columns, (PAGE.height - 2 * PAGE.margin) / CARD.rows];
const QR = 78;
const PAD = 14;

const font = (file: string) => createRequire(import.meta.url).resolve(`@expo-google-fonts/nunito/${file}`);

/** Cards with the first passwords of pupils, as a PDF; in every script that the product speaks. */
export function pupilCards(cards: readonly Card[], facts: CardFacts): Readable {
  const { width, height } = PAGE;
  const pdf = new PDFDocument({ size: [width, height], margin: 0, info: { Title: facts.site } });
  pdf.registerFont('plain', font('400Regular/Nunito_400Regular.ttf'));
  pdf.registerFont('bold', font('800ExtraBold/Nunito_800ExtraBold.ttf'));
  const onPage = CARD.columns * CARD.rows;
  for (const [index, card] of cards.entries()) {
    if (index > 0 && index % onPage === 0) pdf.addPage();
    const place = index % onPage;
    const left = PAGE.margin + (place % CARD.columns) * WIDTH;
    const top = PAGE.margin + Math.floor(place / CARD.columns) * HEIGHT;
    draw(pdf, card, facts, { left, top });
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

/** Shrinks or shortens a text to one line. Pure. @param widthAtOne its width at a size of one point */
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

function draw(pdf: PDFKit.PDFDocument, card: Card, facts: CardFacts, { left, top }: { left: number; top: number }) {
  const { translate, site, address } = facts;
  pdf.rect(left, top, WIDTH, HEIGHT).dash(3, { space: 3 }).lineWidth(0.5).strokeColor('#9a9aa6').stroke().undash();
  const [x, room] = [left + PAD, WIDTH - 2 * PAD];
  const beside = room - QR - 8;
  /** One line, always: what wraps runs into the line below, and cut in two no username can be typed. */
  const line = (text: string, down: number, { isBold = false, size = 9, width = beside, smallest = 0 }) => {
    pdf.fillColor(isBold ? '#20243a' : '#585d73').font(isBold ? 'bold' : 'plain');
    const fits = fitLine((shown) => pdf.fontSize(1).widthOfString(shown), text, { size, width, smallest });
    pdf.fontSize(fits.size).text(fits.text, x, top + down + (size - fits.size), { lineBreak: false });
  };
  line(site, PAD, {});
  line(card.name, PAD + 14, { isBold: true, size: 15, smallest: 9 });
  line(translate('pupils.card-username'), 54, {});
  line(card.username, 65, { isBold: true, size: 14 });
  line(translate('pupils.card-password'), 90, {});
  line(card.password, 101, { isBold: true, size: 14, width: room });
  const note = translate('pupils.card-note', { address: address.replace(/^https?:\/\//, '') });
  line(note, HEIGHT - PAD - 10, { size: 8, width: room });
  drawCode(pdf, address, left + WIDTH - PAD - QR, top + PAD);
}

function drawCode(pdf: PDFKit.PDFDocument, address: string, left: number, top: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const cell = QR / size;
  pdf.fillColor('#000000');
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) pdf.rect(left + column * cell, top + row * cell, cell + 0.05, cell + 0.05);
  pdf.fill();
}
