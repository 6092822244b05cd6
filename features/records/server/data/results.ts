import { booleanAt, numberAt, refuse, shapeAt, textAt } from './refusal.ts';
import { durationAt, extensionsAt } from './values.ts';

const RESULT = new Set(['score', 'success', 'completion', 'response', 'duration', 'extensions']);
const SCORE = new Set(['scaled', 'raw', 'min', 'max']);

function scoreAt(value: unknown, at: string): void {
  const score = shapeAt(value, at, SCORE);
  for (const name in score) numberAt(score[name], `${at}.${name}`);
  const { scaled, raw, min, max } = score as Readonly<Record<string, number | undefined>>;
  if (scaled !== undefined && (scaled < -1 || scaled > 1)) refuse(`${at}.scaled`, 'must lie between -1 and 1');
  if (min !== undefined && max !== undefined && min >= max) refuse(`${at}.min`, 'must be less than max');
  if (raw !== undefined && min !== undefined && raw < min) refuse(`${at}.raw`, 'must not be less than min');
  if (raw !== undefined && max !== undefined && raw > max) refuse(`${at}.raw`, 'must not be more than max');
}

export function resultAt(value: unknown, at: string): void {
  const result = shapeAt(value, at, RESULT);
  if (result['score'] !== undefined) scoreAt(result['score'], `${at}.score`);
  if (result['success'] !== undefined) booleanAt(result['success'], `${at}.success`);
  if (result['completion'] !== undefined) booleanAt(result['completion'], `${at}.completion`);
  if (result['response'] !== undefined) textAt(result['response'], `${at}.response`);
  if (result['duration'] !== undefined) durationAt(result['duration'], `${at}.duration`);
  if (result['extensions'] !== undefined) extensionsAt(result['extensions'], `${at}.extensions`);
}
