/** Best outcome of one activity of one user so far. */
export interface ActivityResult {
  /** Best scaled score, −1 … 1; null while unscored. */
  readonly bestScaled: number | null;
  readonly isCompleted: boolean;
}

/** Points of the best possible score. */
export const FULL_POINTS = 10;
/** Points for completing a unit that has no score. */
export const COMPLETION_POINTS = 5;

/** Points of one activity [PROG-8]: ten times the best scaled score; unscored ones five when completed; else none. */
export function pointsOf({ bestScaled, isCompleted }: ActivityResult): number {
  if (bestScaled !== null) return Math.round(FULL_POINTS * Math.max(0, bestScaled));
  return isCompleted ? COMPLETION_POINTS : 0;
}

/** The better of two outcomes of the same activity: a repetition never takes anything away [PROG-3]. */
export function better(a: ActivityResult, b: ActivityResult): ActivityResult {
  const scores = [a.bestScaled, b.bestScaled].filter((score) => score !== null);
  return { bestScaled: scores.length > 0 ? Math.max(...scores) : null, isCompleted: a.isCompleted || b.isCompleted };
}

/** Mean of the best scaled scores over scored activities, in percent; null when nothing is scored [PROG-8]. */
export function scorePercent(results: readonly ActivityResult[]): number | null {
  const scores = results.flatMap(({ bestScaled }) => (bestScaled === null ? [] : [Math.max(0, bestScaled)]));
  return scores.length === 0 ? null : (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length;
}

export const highscore = (results: readonly ActivityResult[]): number =>
  results.reduce((sum, result) => sum + pointsOf(result), 0);
