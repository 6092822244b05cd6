import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const MARGIN = 50;
const INK = '#37302a';
/** The same bytes every time. */
const MADE = new Date('2026-01-01T00:00:00Z');

type Page = PDFKit.PDFDocument;

async function print(draw: (page: Page) => void): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info: { CreationDate: MADE, ModDate: MADE } });
  const bytes = buffer(page);
  page.strokeColor(INK).fillColor(INK).lineWidth(1.5);
  draw(page);
  page.end();
  return bytes;
}

/** Places of a grid on a page. */
function* grid(
  columns: number,
  rows: number,
): Generator<{ x: number; y: number; width: number; height: number; number: number }> {
  const width = (595 - 2 * MARGIN) / columns;
  const height = (842 - 2 * MARGIN) / rows;
  for (let number = 0; number < columns * rows; number += 1)
    yield {
      x: MARGIN + (number % columns) * width,
      y: MARGIN + Math.floor(number / columns) * height,
      width,
      height,
      number,
    };
}

/** Thirty sums up to twenty. */
const sums = () =>
  print((page) => {
    page.font('Helvetica').fontSize(22);
    for (const { x, y, number } of grid(3, 10)) {
      const first = 1 + ((number * 7) % 10);
      const second = 1 + ((number * 3 + Math.floor(number / 10)) % 10);
      page.text(`${first} + ${second} =`, x, y + 20, { lineBreak: false });
      page.roundedRect(x + 95, y + 12, 44, 34, 6).stroke();
    }
  });

/** Twelve clocks without hands, with a box for the time below each. */
const clocks = () =>
  print((page) => {
    for (const { x, y, width } of grid(3, 4)) {
      const [centerX, centerY, radius] = [x + width / 2, y + 70, 62];
      page.circle(centerX, centerY, radius).stroke().circle(centerX, centerY, 2).fill();
      page.font('Helvetica').fontSize(11);
      for (let hour = 1; hour <= 12; hour += 1) {
        const turn = (hour / 12) * 2 * Math.PI;
        const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
        page.moveTo(centerX + sin * radius, centerY - cos * radius);
        page.lineTo(centerX + sin * (radius - 6), centerY - cos * (radius - 6)).stroke();
        const options = { width: 20, align: 'center' as const, lineBreak: false };
        page.text(String(hour), centerX + sin * (radius - 16) - 10, centerY - cos * (radius - 16) - 5, options);
      }
      page.roundedRect(centerX - 30, centerY + radius + 10, 60, 24, 6).stroke();
    }
  });

/** Eight number lines: some numbers are there, the others are to be written. */
const numberLines = () =>
  print((page) => {
    page.font('Helvetica').fontSize(13);
    for (const { x, y, width, number } of grid(1, 8)) {
      const step = (width - 20) / 10;
      const first = number * 10;
      page
        .moveTo(x, y + 40)
        .lineTo(x + width, y + 40)
        .stroke();
      for (let place = 0; place <= 10; place += 1) {
        const left = x + 10 + place * step;
        page
          .moveTo(left, y + 32)
          .lineTo(left, y + 48)
          .stroke();
        if ((place + number) % 5 === 0)
          page.text(String(first + place), left - 20, y + 54, { width: 40, align: 'center', lineBreak: false });
        else page.roundedRect(left - 13, y + 52, 26, 20, 4).stroke();
      }
    }
  });

/** Lines to write letters on: each has a line for the body of small letters between two lines. */
const writingLines = () =>
  print((page) => {
    for (const { x, y, width } of grid(1, 10)) {
      for (const line of [14, 46])
        page
          .moveTo(x, y + line)
          .lineTo(x + width, y + line)
          .stroke();
      page.save().dash(3, { space: 4 });
      for (const line of [25, 35])
        page
          .moveTo(x, y + line)
          .lineTo(x + width, y + line)
          .stroke();
      page.restore();
    }
  });

/** The multiplication table up to ten: every third product is there, the others are to be written. */
const timesTable = () =>
  print((page) => {
    for (const { x, y, width, height, number } of grid(11, 11)) {
      const [column, row] = [number % 11, Math.floor(number / 11)];
      page.rect(x, y, width, height);
      if (column * row === 0) page.fillAndStroke('#fdf0c4', INK);
      else page.stroke();
      const value = column === 0 || row === 0 ? Math.max(column, row) || '·' : column * row;
      const isGiven = column * row === 0 || (column + 2 * row) % 3 === 0;
      page.fillColor(INK).font('Helvetica').fontSize(15);
      if (isGiven) page.text(String(value), x, y + height / 2 - 6, { width, align: 'center', lineBreak: false });
    }
  });

/** Worksheets that need no words, by the names of their files. */
export const worksheets = async (): Promise<Readonly<Record<string, Buffer>>> => ({
  'sums.pdf': await sums(),
  'clocks.pdf': await clocks(),
  'number-lines.pdf': await numberLines(),
  'times-table.pdf': await timesTable(),
  'writing-lines.pdf': await writingLines(),
});
