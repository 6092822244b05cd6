import { deleteMark, listMarks, readerErrors, saveMark } from '#features/reader/contract';
import { findUser, type Context } from '#features/session/server';
import { fail, type Endpoint, type Failure } from '#platform/kernel';
import type { PictureLoginDeps } from '../deps.ts';

const marks = new Set<Endpoint>([listMarks, saveMark, deleteMark]);

/**
 * A gate for every call: in a session by pictures of an account that a guardian made, notes and marks are open only in a browser
 * with an earlier sign-in of the account by its password. A teacher makes cards, and so can sign in elsewhere [PLAY-14].
 */
export const marksAreOpen =
  ({ isKnownBrowser }: Pick<PictureLoginDeps, 'isKnownBrowser'>) =>
  async (endpoint: Endpoint, context: Context): Promise<Failure | undefined> => {
    const { scope, session, user } = context;
    if (session?.picturesOf === undefined || user.isSchoolMade || !marks.has(endpoint)) return undefined;
    const row = await findUser(scope, { workspaceId: session.homeWorkspaceId, id: user.uid ?? '' });
    const logins = [row?.username, row?.email].filter((login) => typeof login === 'string');
    return isKnownBrowser(context, logins) ? undefined : fail(readerErrors['marks-closed']);
  };
