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
  /** Of a page with a fixed layout. */
  readonly size: CourseLine['size'];
  /** Why it does not open. */
  readonly closed: CourseLine['closed'];
}

type Lines = Pick<OpenedCourse, 'lines'>;

/** The name of a unit without a title, by its place. */
type NameOf = (position: number) => string;

export const countUnits = ({ lines }: Lines): number => lines.filter(({ unit }) => unit !== undefined).length;

/** The units of a course in their order. */
export const unitsOf = ({ lines }: Lines, nameOf: NameOf): PlacedUnit[] =>
  lines
    .flatMap(({ unit, ...line }) => (unit === undefined ? [] : [{ ...line, unit }]))
    .map(({ unit, title, state = 'new', score = null, hasOwnWindow = false, host, size, closed }, index) => ({
      ...{
        unit,
        title: title || nameOf(index + 1),
        position: index + 1,
        state,
        score,
        hasOwnWindow,
        host,
        size,
        closed,
      },
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
export function groupsOf(course: Lines, nameOf: NameOf): UnitGroup[] {
  const placed = new Map(unitsOf(course, nameOf).map((one) => [one.unit, one]));
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
