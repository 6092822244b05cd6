import { expect, test } from 'vitest';
import { checkUsage, type FeatureSource } from './check-usage.ts';

const source = (
  name: string,
  differs: Partial<Record<keyof FeatureSource, readonly string[]>> = {},
): FeatureSource => ({
  name,
  used: new Set(differs.used),
  shown: new Set(differs.shown),
  met: new Set(differs.met),
  declared: differs.declared ?? [],
});
const namespaces = new Set(['children', 'classrooms', 'families', 'joining', 'statistics']);

test('[MKT-6] what a feature shows of others brings all the words that those show, and a manifest declares them', () => {
  const below = [source('classrooms'), source('statistics', { shown: ['classrooms'], declared: ['classrooms'] })];
  const families = (declared: readonly string[]) => source('families', { shown: ['statistics'], declared });
  expect(checkUsage([...below, families(['classrooms', 'statistics'])], namespaces)).toEqual([]);
  expect(checkUsage([...below, families(['statistics'])], namespaces)).toEqual([
    'features/families: its manifest lacks "classrooms" in words',
  ]);
});

test('[MKT-6] whose errors one meets has words of errors alone: nothing that it shows is needed', () => {
  const families = source('families', { shown: ['classrooms'], declared: ['classrooms'] });
  const joining = source('joining', { met: ['families'], declared: ['families'] });
  expect(checkUsage([source('classrooms'), families, joining], namespaces)).toEqual([]);
  expect(checkUsage([families, { ...joining, declared: [] }, source('classrooms')], namespaces)).toEqual([
    'features/joining: its manifest lacks "families" in words',
  ]);
  expect(
    checkUsage([families, { ...joining, declared: ['families', 'children'] }, source('classrooms')], namespaces),
  ).toEqual(['features/joining: does not need the words "children"']);
});

test('[MKT-6] no feature says words of a higher layer', () => {
  expect(
    checkUsage([source('classrooms', { used: ['families'], declared: ['families'] }), source('families')], namespaces),
  ).toEqual(['features/classrooms: uses words of "families", which is not in a lower layer']);
});
