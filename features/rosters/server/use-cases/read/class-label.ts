import { GROUP_MAX, MOST_GRADES } from '#features/classrooms/contract';

/** `5.a`, `5 A`, `05-B`, `5`: grade, then a letter or nothing. */
const GRADE_AND_LETTER = /^0?(\d{1,2})\s*[.\-–/]?\s*(\p{L})?\.?$/u;

export interface TitleLabel {
  readonly grade: number | null;
  readonly letter: string;
  readonly customGroup: string;
}

/**
 * What a class is called: grade and letter where its title says them, as it does in class schools; otherwise the title
 * itself (`Mathematics 5.a`). A title that is a letter alone takes the grade of the `grades` column. Pure.
 *
 * @param grades codes of the column, such as `05` (CEDS grade levels)
 */
export function labelOf(title: string, grades: readonly string[]): TitleLabel {
  const [, digits = '', letter = ''] = GRADE_AND_LETTER.exec(title) ?? [];
  const existing = grades.map(Number);
  const grade = Number(digits);
  const isGrade = grade >= 1 && grade <= MOST_GRADES && (existing.length === 0 || existing.includes(grade));
  if (isGrade) return { grade, letter: letter.toLowerCase(), customGroup: '' };
  const [only] = existing;
  if (/^\p{L}$/u.test(title) && existing.length === 1 && only && only >= 1 && only <= MOST_GRADES)
    return { grade: only, letter: title.toLowerCase(), customGroup: '' };
  return { grade: null, letter: '', customGroup: title.slice(0, GROUP_MAX).trim() };
}
