import { movedAgain } from '#platform/kernel';

/** Sends an order. @returns the present order where another person has changed the list since `before` */
export type SendOrder = (ids: readonly number[], before: readonly number[]) => Promise<readonly number[] | undefined>;

/**
 * Saves the move from `before` to `after`. If another person has changed the list in the meantime, the move is made
 * again in the present order, and that is sent once more [REPO-4]. Pure but for `send`.
 *
 * @returns the order that is saved; undefined where the second try is too late as well
 */
export async function saveOrder(
  before: readonly number[],
  after: readonly number[],
  send: SendOrder,
): Promise<readonly number[] | undefined> {
  const present = await send(after, before);
  if (!present) return after;
  const again = movedAgain(before, after, present);
  return (await send(again, present)) ? undefined : again;
}
