import { foldName } from '#features/catalog/contract';
import type { Context } from '#features/session/server';
import { LETTERS, MOST_GRADES, type OPTION_LISTS } from '../../../contract/index.ts';
import { searchSchools } from '../../repositories/schools.ts';

interface Option {
  readonly id: number | string;
  readonly name: string;
  readonly town?: string;
}

/** What a new class is made of [CLS-2]. */
export async function getClassroomOptions(
  { scope }: Context,
  list: (typeof OPTION_LISTS)[number],
  search = '',
): Promise<Option[]> {
  if (list === 'schools') return searchSchools(scope, search);
  const all: Option[] =
    list === 'letters'
      ? LETTERS.map((letter) => ({ id: letter, name: letter }))
      : Array.from({ length: MOST_GRADES }, (_, index) => ({ id: index + 1, name: String(index + 1) }));
  return all.filter(({ name }) => name.startsWith(foldName(search)));
}
