import type { CourseLine, OpenedCourse } from '../../contract/index.ts';

/** A unit with its place among all units of the course, from 1. */
export interface PlacedUnit {
  readonly unit: string;
  readonly title: string;
  readonly position: number;
  readonly state: NonNullable<CourseLine['state']>;
  readonly score: number | null;
  readonly hasOwnWindow: boolean;
  readonly host: string | undefined;
}

/** The units of a course in their order. */
export const unitsOf = ({ lines }: Pick<OpenedCourse, 'lines'>): PlacedUnit[] =>
  lines
    .flatMap(({ unit, ...line }) => (unit === undefined ? [] : [{ ...line, unit }]))
    .map(({ unit, title, state = 'new', score = null, hasOwnWindow = false, host }, index) => ({
      ...{ unit, title, position: index + 1, state, score, hasOwnWindow, host },
    }));

/** Units that follow each other in a block. */
export interface UnitGroup {
  /** Of the block; absent for units outside of it. */
  readonly title?: string;
  /** Of the block around the units: 1 for the outermost, 0 without one. */
  readonly level: number;
  readonly units: readonly PlacedUnit[];
}

/** The units of a course below the headings of their blocks; a unit behind a block that it is not part of begins a group without a heading. */
export function groupsOf(course: Pick<OpenedCourse, 'lines'>): UnitGroup[] {
  const placed = new Map(unitsOf(course).map((one) => [one.unit, one]));
  const groups: { title?: string; level: number; units: PlacedUnit[] }[] = [];
  for (const { unit, title, level } of course.lines) {
    const found = unit === undefined ? undefined : placed.get(unit);
    const last = groups.at(-1);
    if (!found) groups.push({ title, level, units: [] });
    else if (last && level > last.level) last.units.push(found);
    else groups.push({ level: level - 1, units: [found] });
  }
  return groups;
}
