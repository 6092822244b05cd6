import { defineErrors } from '#platform/kernel';

/** The refusals of class goals. */
export const classGoalErrors = defineErrors('class-goals', { unknown: 404 });
