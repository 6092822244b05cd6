import * as z from 'zod/mini';

/** What a node is for: `read` is an info page of the footer and of /read, `pyp` a link of the playground [NODE-1]. */
export const NODE_TYPES = ['read', 'pyp'] as const;
export const nodeTypeSchema = z.enum(NODE_TYPES);
export type NodeType = (typeof NODE_TYPES)[number];

/** Legal texts, of which a market has one page each; people agree to a version of them. */
export const LEGAL_KINDS = ['terms-of-use', 'privacy-policy', 'cookie-policy'] as const;
export const legalKindSchema = z.enum(LEGAL_KINDS);
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** Where a link opens: in this window or in a new one. */
export const NODE_TARGETS = ['_self', '_blank'] as const;
export const nodeTargetSchema = z.enum(NODE_TARGETS);
export type NodeTarget = (typeof NODE_TARGETS)[number];

interface NodeTraits {
  /** Has a text of its own, shown at /read. */
  readonly hasBody: boolean;
  readonly mayBeLegal: boolean;
}

export const nodeTraits: Readonly<Record<NodeType, NodeTraits>> = {
  read: { hasBody: true, mayBeLegal: true },
  pyp: { hasBody: false, mayBeLegal: false },
};

/** A node as a list shows it (specification, section 3). */
export const nodeSchema = z.object({
  id: z.int(),
  type: nodeTypeSchema,
  slug: z.string(),
  title: z.string(),
  /** Leads there instead of to the node's own text; empty: none. */
  link: z.string(),
  target: nodeTargetSchema,
  nodeOrder: z.int(),
  legalKind: z.nullable(legalKindSchema),
});
export type ListedNode = z.infer<typeof nodeSchema>;

/** A published node with its text. */
export const nodePageSchema = z.extend(nodeSchema, {
  /** Clean HTML. */
  body: z.string(),
  /** Version number, from 1. */
  version: z.int(),
  /** ISO 8601. */
  publishedAt: z.string(),
});
export type NodePage = z.infer<typeof nodePageSchema>;

/**
 * `draft`: never published, or taken back · `published` · `changed`: published, and the draft differs from that
 * version.
 */
export const nodeStateSchema = z.enum(['draft', 'published', 'changed']);
export type NodeState = z.infer<typeof nodeStateSchema>;

/** A row of the editors' list. */
export const nodeRowSchema = z.extend(nodeSchema, {
  state: nodeStateSchema,
  /** ISO 8601, of the draft. */
  savedAt: z.string(),
});
export type NodeRow = z.infer<typeof nodeRowSchema>;

/** A node for editors: its draft, and how it differs from the public version. */
export const adminNodeSchema = z.extend(nodeRowSchema, {
  body: z.string(),
  /** Grows with every saved draft; an editor who saves sends the revision that they changed. */
  revision: z.int(),
  /** Version that is public now; null: none. */
  publishedVersion: z.nullable(z.int()),
  publishedAt: z.nullable(z.string()),
  /** Address of the public version, which the draft may change. */
  publishedSlug: z.nullable(z.string()),
  /** Was published at least once: its type stays. */
  wasPublished: z.boolean(),
  /** Was published as a legal page: it stays public and stays that kind, since people agreed to it. */
  isKept: z.boolean(),
});
export type AdminNode = z.infer<typeof adminNodeSchema>;

/** A row of the history. */
export const nodeVersionRowSchema = z.object({ version: z.int(), title: z.string(), publishedAt: z.string() });
export type NodeVersionRow = z.infer<typeof nodeVersionRowSchema>;

/** A published version, which never changes. */
export const nodeVersionSchema = z.extend(nodeVersionRowSchema, {
  slug: z.string(),
  link: z.string(),
  target: nodeTargetSchema,
  legalKind: z.nullable(legalKindSchema),
  body: z.string(),
});
export type NodeVersion = z.infer<typeof nodeVersionSchema>;
