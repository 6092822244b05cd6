import { COLOURS, LETTERS, shownLetter, type ClassroomCard, type School } from '../../../contract/index.ts';

/** What a new class begins with, as a teacher would choose it in most cases. */
export interface Proposals {
  readonly school: School | undefined;
  readonly grade: number;
  /** 1 to {@link COLOURS}. */
  readonly colour: number;
}

/** The first letter that no class of the grade has yet, as the language shows letters: `б` of a roster is our `b`. Pure. */
export function freeLetter(taught: readonly ClassroomCard[], grade: number, language: string): string {
  const taken = taught.filter((one) => one.grade === grade).map(({ letter }) => shownLetter(language, letter));
  return LETTERS.find((letter) => !taken.includes(shownLetter(language, letter))) ?? LETTERS[0];
}

/** The colour that the fewest of these classes have, the first of several. Pure. */
function rarestColour(classes: readonly ClassroomCard[]): number {
  const counts = Array.from(
    { length: COLOURS },
    (_, index) => classes.filter(({ colour }) => colour === index + 1).length,
  );
  return counts.indexOf(Math.min(...counts)) + 1;
}

/** School and grade of the class made last, and a colour that no class of now has [CLS-15]. Pure. @param classes the newest first */
export function proposalsFrom(classes: readonly ClassroomCard[]): Proposals {
  const own = classes.filter(({ isManager }) => isManager);
  const present = own.filter(({ isArchived }) => !isArchived);
  return {
    school: own[0]?.school,
    grade: present.find(({ grade }) => grade !== null)?.grade ?? 1,
    colour: rarestColour(present),
  };
}
