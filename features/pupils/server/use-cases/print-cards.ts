import { findManaged } from '#features/classrooms/server';
import { hashAddress, siteName } from '#features/market/contract';
import type { Context } from '#features/session/server';
import type { Failure, InputOf } from '#platform/kernel';
import type { FileData } from '#platform/server/http';
import type { printCards as endpoint } from '../../contract/index.ts';
import type { PupilDeps } from '../deps.ts';
import { pupilCards } from './pupil-cards.ts';

/** Cards with first passwords, as a PDF. What it prints the teacher sends: nothing keeps passwords. */
export async function printCards(
  { classroom, pupils }: InputOf<typeof endpoint>['body'],
  context: Context,
  deps: PupilDeps,
): Promise<Failure | FileData> {
  const found = await findManaged(context, classroom);
  if (!found.isOk) return found;
  const { market } = context;
  const cards = pupils.map(({ first_name, last_name, ...rest }) => ({ ...rest, name: `${first_name} ${last_name}` }));
  const facts = {
    site: siteName(market),
    address: `${deps.originOf(context)}${hashAddress('login')}`,
    translate: await deps.wordsOf(market.label),
  };
  return {
    file: true,
    headers: {
      'cache-control': 'no-store',
      'content-disposition': 'inline; filename="klupa.pdf"',
      'content-type': 'application/pdf',
    },
    body: pupilCards(cards, facts),
  };
}
