import type { CourseNode, CourseUnit, MoveOn } from '#platform/server/course';

/** What a registration has reached in a unit. */
export interface UnitState {
  readonly hasCompleted: boolean;
  readonly hasPassed: boolean;
  readonly isWaived: boolean;
}

const RULES: Readonly<Record<MoveOn, (unit: UnitState) => boolean>> = {
  NotApplicable: () => true,
  Completed: ({ hasCompleted }) => hasCompleted,
  Passed: ({ hasPassed }) => hasPassed,
  CompletedAndPassed: ({ hasCompleted, hasPassed }) => hasCompleted && hasPassed,
  CompletedOrPassed: ({ hasCompleted, hasPassed }) => hasCompleted || hasPassed,
};

const NOTHING: UnitState = { hasCompleted: false, hasPassed: false, isWaived: false };

type StateOf = (unit: CourseUnit) => UnitState | undefined;

/** Whether a unit meets its `moveOn`. Pure. */
export const isUnitSatisfied = (unit: CourseUnit, state: UnitState = NOTHING): boolean =>
  state.isWaived || RULES[unit.moveOn](state);

const isSatisfied = (node: CourseNode, stateOf: StateOf): boolean =>
  node.kind === 'unit'
    ? isUnitSatisfied(node, stateOf(node))
    : node.nodes.every((inner) => isSatisfied(inner, stateOf));

/** The ids of blocks of which all units are satisfied, inner ones first. Pure. */
const satisfiedBlocks = (nodes: readonly CourseNode[], stateOf: StateOf): string[] =>
  nodes.flatMap((node) =>
    node.kind === 'unit'
      ? []
      : [...satisfiedBlocks(node.nodes, stateOf), ...(isSatisfied(node, stateOf) ? [node.id] : [])],
  );

/** The blocks that are satisfied, inner ones first, and whether the course is [PROG-31]. Pure. */
export const satisfiedIn = (
  nodes: readonly CourseNode[],
  stateOf: StateOf,
): { readonly blocks: readonly string[]; readonly isCourseSatisfied: boolean } => ({
  blocks: satisfiedBlocks(nodes, stateOf),
  isCourseSatisfied: nodes.every((node) => isSatisfied(node, stateOf)),
});
