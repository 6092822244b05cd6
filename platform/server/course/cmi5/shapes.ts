import type { Shape } from '../document/shape.ts';

/** What the elements of a course structure hold (cmi5 §13.2). */
export const shapes = {
  courseStructure: { attributes: [], children: ['course', 'objectives', ['au', 'block']], many: ['au', 'block'] },
  course: { attributes: ['id'], children: ['title', 'description'] },
  objectives: { attributes: [], children: ['objective'], many: ['objective'] },
  objective: { attributes: ['id'], children: [['title', 'description']] },
  reference: { attributes: ['idref'], children: [] },
  block: {
    attributes: ['id'],
    children: ['title', 'description', 'objectives', ['au', 'block']],
    many: ['au', 'block'],
  },
  au: {
    attributes: ['id', 'launchMethod', 'masteryScore', 'moveOn', 'activityType'],
    children: ['title', 'description', 'objectives', 'url', 'launchParameters', 'entitlementKey'],
  },
  texts: { attributes: [], children: ['langstring'], many: ['langstring'] },
  langstring: { attributes: ['lang'], children: [] },
} as const satisfies Record<string, Shape>;
