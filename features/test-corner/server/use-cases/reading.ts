import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import { testCornerErrors } from '../../contract/index.ts';
import { testPlaceOf, type TestPlace } from '../deps.ts';
import { mayUseCorner } from '../policy.ts';

/** Where the tests are that the caller may see. */
export function placeOf({ market, user }: Context): Success<TestPlace> | Failure {
  return mayUseCorner(market, user) ? ok(testPlaceOf(market)) : fail(testCornerErrors['not-offered']);
}
