import type { Market } from '#features/market/contract';

/** The workspace of ready-made tests; markets without it keep theirs in their first one [REPO-8]. */
export const TEST_WORKSPACE = 10;

/** Where a market has its tests, and in which language. */
export interface TestPlace {
  readonly workspaceId: number;
  readonly language: string;
}

/** Where a market has its ready-made tests. Pure. */
export function testPlaceOf({
  workspace,
  hasTestCorner,
  language,
}: Pick<Market, 'workspace' | 'hasTestCorner' | 'language'>): TestPlace {
  const [first = 0] = workspace;
  const isApart = hasTestCorner && workspace.includes(TEST_WORKSPACE);
  return { workspaceId: isApart ? TEST_WORKSPACE : first, language };
}
