import { checkBoolean, checkNumber, refuse, checkShape, checkText } from './check.ts';
import { checkDuration, checkExtensions } from './values.ts';

const RESULT = new Set(['score', 'success', 'completion', 'response', 'duration', 'extensions']);
const SCORE = new Set(['scaled', 'raw', 'min', 'max']);

function checkScore(value: unknown, path: string): void {
  const score = checkShape(value, path, SCORE);
  for (const name in score) checkNumber(score[name], `${path}.${name}`);
  const { scaled, raw, min, max } = score as Readonly<Record<string, number | undefined>>;
  if (scaled !== undefined && (scaled < -1 || scaled > 1)) refuse(`${path}.scaled`, 'must lie between -1 and 1');
  if (min !== undefined && max !== undefined && min >= max) refuse(`${path}.min`, 'must be less than max');
  if (raw !== undefined && min !== undefined && raw < min) refuse(`${path}.raw`, 'must not be less than min');
  if (raw !== undefined && max !== undefined && raw > max) refuse(`${path}.raw`, 'must not be more than max');
}

export function checkResult(value: unknown, path: string): void {
  const result = checkShape(value, path, RESULT);
  if (result['score'] !== undefined) checkScore(result['score'], `${path}.score`);
  if (result['success'] !== undefined) checkBoolean(result['success'], `${path}.success`);
  if (result['completion'] !== undefined) checkBoolean(result['completion'], `${path}.completion`);
  if (result['response'] !== undefined) checkText(result['response'], `${path}.response`);
  if (result['duration'] !== undefined) checkDuration(result['duration'], `${path}.duration`);
  if (result['extensions'] !== undefined) checkExtensions(result['extensions'], `${path}.extensions`);
}
