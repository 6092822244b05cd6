import { listGuardians } from '#features/children/server';
import { classLabel } from '#features/classrooms/contract';
import type { Context } from '#features/session/server';
import type { PictureLoginDeps } from '../deps.ts';
import type { ClassKey } from '../repositories/classes.ts';

/** A class and its label. */
export interface LabelledClass extends ClassKey {
  readonly grade: number | null;
  readonly letter: string;
  readonly customGroup: string;
}

interface PicturesMail {
  readonly mail: 'class-pictures-asked' | 'class-pictures-made';
  readonly classroom: LabelledClass;
  readonly children: readonly { readonly uid: string; readonly homeWorkspaceId: number }[];
}

/** Mails the guardians of these children about their pictures in a class, part of the transaction of the context's scope [PLAY-13]. */
export async function writeToGuardians(
  context: Context,
  { mail, classroom, children }: PicturesMail,
  { mailNotice }: PictureLoginDeps,
): Promise<void> {
  const guardians = await listGuardians(
    context.scope,
    children.map(({ uid }) => uid),
  );
  const to = children.flatMap(({ uid: id, homeWorkspaceId: workspaceId }) =>
    guardians.flatMap(({ childId, email }) => (childId === id && email ? [{ id, workspaceId, email }] : [])),
  );
  const label = classLabel(context.market.language, classroom);
  if (to.length > 0) await mailNotice(context, mail, to, { classroom: label });
}
