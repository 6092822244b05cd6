import type { OpdsLink, OpdsPublication } from './feed.ts';
import { isArchive, isEpub } from './links.ts';

const acquisition = 'http://opds-spec.org/acquisition';

/** From the freest; a purchase or a loan gives no file and is not in the list. */
const relations = [`${acquisition}/open-access`, acquisition, 'download'];

const freest = (files: readonly OpdsLink[]): OpdsLink | undefined =>
  relations.map((relation) => files.find(({ rel }) => rel.includes(relation))).find((link) => link !== undefined);

/** The link that gives the EPUB file itself: the open-access one first (OPDS 2.0 §5.2), one without a relation last [IMP-19]. */
export function acquisitionLink({ links }: OpdsPublication): OpdsLink | undefined {
  const files = links.filter(isEpub);
  return freest(files) ?? files.find(({ rel }) => rel.length === 0);
}

/** The link that gives an archive, which may be the package of an interactive course; only one with a relation [IMP-24]. */
export const archiveLink = ({ links }: OpdsPublication): OpdsLink | undefined => freest(links.filter(isArchive));
