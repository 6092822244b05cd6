import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Say } from '#features/market/server';

export interface Card {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

export interface CardFacts {
  /** Name of the site. */
  readonly site: string;
  /** Where one signs in; the QR code leads there. */
  readonly address: string;
  readonly say: Say;
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

function draw(pdf: PDFKit.PDFDocument, card: Card, facts: CardFacts, { left, top }: { left: number; top: number }) {
  const { say, site, address } = facts;
  pdf.rect(left, top, WIDTH, HEIGHT).dash(3, { space: 3 }).lineWidth(0.5).strokeColor('#9a9aa6').stroke().undash();
  const [x, room] = [left + PAD, WIDTH - 2 * PAD];
  const line = { width: room - QR - 8, lineBreak: false, ellipsis: true };
  pdf
    .fillColor('#585d73')
    .font('plain')
    .fontSize(9)
    .text(site, x, top + PAD, line);
  pdf
    .fillColor('#20243a')
    .font('bold')
    .fontSize(15)
    .text(card.name, x, top + PAD + 14, line);
  const fact = (label: string, value: string, down: number) => {
    pdf
      .fillColor('#585d73')
      .font('plain')
      .fontSize(9)
      .text(label, x, top + down, line);
    pdf
      .fillColor('#20243a')
      .font('bold')
      .fontSize(14)
      .text(value, x, top + down + 11, line);
  };
  fact(say('classrooms.card-username'), card.username, 54);
  fact(say('classrooms.card-password'), card.password, 90);
  const note = say('classrooms.card-note', { address: address.replace(/^https?:\/\//, '') });
  pdf
    .fillColor('#585d73')
    .font('plain')
    .fontSize(8)
    .text(note, x, top + HEIGHT - PAD - 10, { ...line, width: room });
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
