import type { OpdsLink, OpdsPublication } from './feed.ts';
import { isEpub } from './links.ts';

const acquisition = 'http://opds-spec.org/acquisition';

/** From the freest; a purchase or a loan gives no file and is not in the list. */
const relations = [`${acquisition}/open-access`, acquisition, 'download'];

/** The link that gives the EPUB file itself: the open-access one first (OPDS 2.0 §5.2), one without a relation last [IMP-19]. */
export function acquisitionLink({ links }: OpdsPublication): OpdsLink | undefined {
  const files = links.filter(isEpub);
  return (
    relations.map((relation) => files.find(({ rel }) => rel.includes(relation))).find((link) => link !== undefined) ??
    files.find(({ rel }) => rel.length === 0)
  );
}
