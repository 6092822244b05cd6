import * as z from 'zod/mini';
import { hasHiddenSigns, isLink, LINK_MAX } from '#platform/kernel';
import { legalKindSchema, nodeTargetSchema, nodeTraits, nodeTypeSchema, type LegalKind } from './node.ts';
import type { NodeTarget, NodeType } from './node.ts';
import { slugProblem } from './slug.ts';

export const TITLE_MAX = 200;
/** Characters of HTML; about forty printed pages. */
export const BODY_MAX = 100_000;

/** What editors write. */
export interface NodeDraft {
  readonly type: NodeType;
  readonly title: string;
  readonly slug: string;
  readonly link: string;
  readonly target: NodeTarget;
  readonly legalKind: LegalKind | null;
  readonly body: string;
}

/** Checks a title: returns a words key for the problem, or undefined. The same for a link and a body below. */
export function titleProblem(title: string): string | undefined {
  if (title.trim() === '') return 'nodes.title-missing';
  if (title.length > TITLE_MAX) return 'nodes.title-long';
  return hasHiddenSigns(title) ? 'nodes.title-wrong' : undefined;
}

export function linkProblem(link: string): string | undefined {
  if (link === '') return undefined;
  if (link.length > LINK_MAX) return 'nodes.link-long';
  return isLink(link) ? undefined : 'nodes.link-wrong';
}

export const bodyProblem = (body: string): string | undefined =>
  body.length > BODY_MAX ? 'nodes.body-long' : undefined;

export type DraftField = 'title' | 'slug' | 'link' | 'body';
export type DraftProblems = Readonly<Partial<Record<DraftField | 'type' | 'legalKind', string>>>;

const found = (problems: Readonly<Partial<Record<DraftField, string | undefined>>>): DraftProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

/** The problems that prevent saving, by field: the browser shows them before the server refuses. */
export const draftProblems = ({ title, slug, link, body }: Pick<NodeDraft, DraftField>): DraftProblems =>
  found({ title: titleProblem(title), slug: slugProblem(slug), link: linkProblem(link), body: bodyProblem(body) });

const hasWords = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** The problems that prevent publishing: a page needs a text or a link, a legal one a text, a link node a link. */
export function publishProblems({ type, link, legalKind, body }: NodeDraft): DraftProblems {
  const { hasBody } = nodeTraits[type];
  if (!hasBody) return link === '' ? { link: 'nodes.link-missing' } : {};
  const isReady = hasWords(body) || (link !== '' && legalKind === null);
  return isReady ? {} : { body: 'nodes.body-missing' };
}

/** A text with a rule whose message is the key of the words. */
const ruled = (problem: (text: string) => string | undefined) =>
  z.string().check((payload) => {
    const message = problem(payload.value);
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
  });

const trimmed = (problem: (text: string) => string | undefined) => z.pipe(z.string().check(z.trim()), ruled(problem));

export const nodeDraftSchema = z.object({
  type: nodeTypeSchema,
  title: trimmed(titleProblem),
  slug: trimmed(slugProblem),
  link: trimmed(linkProblem),
  target: nodeTargetSchema,
  legalKind: z.nullable(legalKindSchema),
  body: ruled(bodyProblem),
});
