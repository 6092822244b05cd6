import { CallError } from '#platform/web/api';
import type { AdminNode, DraftProblems, NodeDraft } from '../../contract/index.ts';

/** The fields in the order of the form. */
const ORDER = ['title', 'type', 'slug', 'legalKind', 'link', 'body'] as const;

/** The id of a field's control. */
export const fieldId = (field: (typeof ORDER)[number]): string => `node-${field}`;

export const draftOf = ({ type, title, slug, link, target, legalKind, body }: NodeDraft | AdminNode): NodeDraft => ({
  type,
  title,
  slug,
  link,
  target,
  legalKind,
  body,
});

/** Whether two drafts have the same content. */
export const isSame = (a: NodeDraft, b: NodeDraft): boolean =>
  JSON.stringify(draftOf(a)) === JSON.stringify(draftOf(b));

/** The first wrong field gets the focus; answers whether there was one. */
export function focusProblem(problems: DraftProblems): boolean {
  const first = ORDER.find((field) => problems[field]);
  if (!first) return false;
  // After the words are there, so that they are read out with the field.
  setTimeout(() => document.getElementById(fieldId(first))?.focus());
  return true;
}

/** The server's refusals by field; empty for refusals that concern no field. */
export function problemsOf(error: unknown): DraftProblems {
  if (!(error instanceof CallError)) return {};
  const found = error.fields.map(({ path, code }) => [path.replace(/^body\./, ''), code] as const);
  return Object.fromEntries(found.filter(([field]) => ORDER.some((one) => one === field)));
}
