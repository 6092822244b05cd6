import { hashAddress } from '#features/market/contract';
import type { Context } from '#features/session/server';
import type { Failure, InputOf } from '#platform/kernel';
import type { StreamedData } from '#platform/server/http';
import { classLabel, type printCards as endpoint } from '../../contract/index.ts';
import { pupilCards } from './pupils/pupil-cards.ts';
import { findManaged, type ClassroomDeps } from '../deps.ts';

/** Cards of pupils, as a PDF. What it prints the teacher sends: nothing keeps passwords. */
export async function printCards(
  { classroom: id, pupils, perPage }: InputOf<typeof endpoint>['body'],
  context: Context,
  deps: ClassroomDeps,
): Promise<Failure | StreamedData> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { market } = context;
  const { classroom, school } = found.value;
  const origin = deps.originOf(context);
  const facts = {
    classroom: classLabel(market.language, classroom),
    school: [school.name, school.town].filter(Boolean).join(', '),
    address: `${origin}${hashAddress('login')}`,
    link: `${origin}${hashAddress(market.layout === 'pyp' ? 'pypClassroom' : 'classroom', { classroom: classroom.id })}`,
    translate: await deps.wordsOf(market.label),
  };
  return {
    streamed: true,
    headers: {
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="klupa.pdf"',
      'content-type': 'application/pdf',
    },
    body: pupilCards(pupils, facts, perPage),
  };
}
