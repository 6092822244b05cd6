import * as z from 'zod/mini';

/** Children of one person. */
export const CHILDREN_MAX = 60;
/** From this age on people make their accounts themselves (years). */
export const GROWN_UP = 18;

/** A child whom the caller answers for (specification, section 3). */
export const childSchema = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nickname: z.string(),
  username: z.optional(z.string()),
  avatar: z.optional(z.number()),
  /** Approved when set, else waiting. */
  passwordIsSet: z.boolean(),
  /** The first e-mail that the child wishes for, until an adult answers [SAFE-4]. */
  emailRequest: z.optional(z.string()),
  /** When the account will be erased (ISO 8601), if that is planned. */
  eraseAfter: z.optional(z.string()),
});
export type Child = z.infer<typeof childSchema>;

/** Children whose password is set, and those who wait for one [FAM-3]. */
export const splitChildren = (children: readonly Child[]): { approved: Child[]; waiting: Child[] } => ({
  approved: children.filter(({ passwordIsSet }) => passwordIsSet),
  waiting: children.filter(({ passwordIsSet }) => !passwordIsSet),
});
