import type { PartUnit } from '#features/progress/server';
import type { ContentsPart } from '#features/statistics/server';
import { REPORT_LEVELS } from '../../contract/index.ts';

/** The number of the publication as a whole. */
export const WHOLE = 0;

/** A part of the contents, with the number under which its units are counted. */
export interface NumberedPart {
  readonly number: number;
  readonly order: string;
  readonly title?: string;
  readonly page?: number;
  readonly units_total: number;
  readonly children: readonly NumberedPart[];
}

interface Numbered {
  readonly parts: readonly NumberedPart[];
  /** Each unit in the whole, and in every part above it. */
  readonly units: readonly PartUnit[];
}

const unitsIn = ({ unit, children }: ContentsPart): string[] => [
  ...(unit === undefined ? [] : [unit]),
  ...children.flatMap(unitsIn),
];

/** The parts of a report: three levels of the contents; deeper parts count to the third [PROG-4]. Pure. */
export function numberParts(contents: readonly ContentsPart[]): Numbered {
  const units: PartUnit[] = contents.flatMap(unitsIn).map((unit) => ({ part: WHOLE, unit }));
  let next = WHOLE;
  const numbered = (part: ContentsPart, level: number): NumberedPart => {
    const number = ++next;
    const own = unitsIn(part);
    for (const unit of own) units.push({ part: number, unit });
    const { order, title, page, children } = part;
    return {
      number,
      order,
      ...(title !== undefined && { title }),
      ...(page !== undefined && { page }),
      units_total: own.length,
      children: level < REPORT_LEVELS ? children.map((child) => numbered(child, level + 1)) : [],
    };
  };
  return { parts: contents.map((part) => numbered(part, 1)), units };
}
