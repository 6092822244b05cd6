export { endpoints, getClassGoal, getClassGoals, setClassGoal } from './endpoints.ts';
export { classGoalErrors } from './errors.ts';
export { DEFAULT_POINTS, GOAL_GRADES, POINTS_MAX, POINTS_MIN, pointsShown, type ClassGoal } from './goal.ts';
