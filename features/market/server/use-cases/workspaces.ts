import { type Market } from '../../contract/index.ts';

/** The markets that show the data of a workspace [MKT-11]. */
export const marketsOfWorkspace = <M extends Market>(markets: readonly M[], workspace: number): M[] =>
  markets.filter((market) => market.workspace.includes(workspace));

/** The workspaces whose markets speak a language, ascending, each once: where a publication of it may be imported. */
export const workspacesOfLanguage = (markets: readonly Market[], language: string): number[] =>
  [...new Set(markets.filter((market) => market.language === language).flatMap((market) => market.workspace))].toSorted(
    (a, b) => a - b,
  );
