import { type Market } from '../../contract/index.ts';

/** The markets that show the data of a workspace [MKT-11]. */
export const marketsOfWorkspace = <M extends Market>(markets: readonly M[], workspace: number): M[] =>
  markets.filter((market) => market.workspace.includes(workspace));

/**
 * All workspaces in which an account of these workspaces may have left something: those of every market that shares
 * one, since it signs in there too [ACC-20].
 */
export const workspacesInReach = (markets: readonly Market[], workspaces: readonly number[]): number[] => [
  ...new Set([
    ...workspaces,
    ...markets
      .filter(({ workspace }) => workspace.some((one) => workspaces.includes(one)))
      .flatMap(({ workspace }) => workspace),
  ]),
];

/**
 * Where a publication of a language is imported: the first workspace of each market that speaks it, ascending. A market
 * that reaches one of them already gets no second one, or it would show the book twice.
 */
export function workspacesOfLanguage(markets: readonly Market[], language: string): number[] {
  const chosen = new Set<number>();
  const speakers = markets.filter((market) => market.language === language);
  for (const { workspace } of speakers.toSorted((a, b) => a.workspace.length - b.workspace.length)) {
    const [first] = workspace;
    if (first !== undefined && !workspace.some((one) => chosen.has(one))) chosen.add(first);
  }
  return [...chosen].toSorted((a, b) => a - b);
}
