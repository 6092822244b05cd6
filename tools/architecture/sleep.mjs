// Tests wait for a condition, never for a span of time: a span is too short on a busy machine and too long on any other.

/** Files that may sleep, or folders of them, each with its reason. Tests of time alone belong here. */
const ABOUT_TIME = {
  'apps/server/faults/': 'faults of the database last for a time',
  'platform/server/db/pool/bounded-pool.test.ts': 'the limits of the pool are spans of time',
  'platform/testing/until.ts': 'it looks for a condition again and again',
};
const TIMERS = /^(node:)?timers\/promises$/;
const REASON =
  'a test waits for a condition (until, expect.poll, waitFor) or moves a clock; tests of time are listed in tools/architecture/sleep.mjs';

/** Whether a file belongs to the tests and may not sleep. */
const isHeld = (file) =>
  (/\.(test|spec)\.tsx?$/.test(file) || file.startsWith('e2e/') || /(^|\/)(testing|tests)\//.test(file)) &&
  !Object.keys(ABOUT_TIME).some((one) => file === one || (one.endsWith('/') && file.startsWith(one)));

/** The name that is called: `f()`, `x.f()`, `x['f']()`. */
const calledName = ({ callee }) => callee.name ?? callee.property?.name ?? callee.property?.value;
const isSetTimeout = (node) => node?.type === 'Identifier' && node.name === 'setTimeout';
/** A call without a delay only lets the event loop take a turn: it is no sleep. */
const lasts = (delay) => delay !== undefined && delay.value !== 0;

export const sleep = (nameOf) => ({
  create(context) {
    if (!isHeld(nameOf(context))) return {};
    const report = (node) => context.report({ node, message: REASON });
    let promises = 0;
    return {
      ImportDeclaration(node) {
        if (!TIMERS.test(node.source.value)) return;
        for (const one of node.specifiers)
          if (!one.imported || ['setTimeout', 'scheduler', 'default'].includes(one.imported.name)) report(one);
      },
      NewExpression(node) {
        if (node.callee.name === 'Promise') promises += 1;
      },
      'NewExpression:exit'(node) {
        if (node.callee.name === 'Promise') promises -= 1;
      },
      CallExpression(node) {
        const name = calledName(node);
        if (name === 'waitForTimeout') report(node);
        if (name === 'setTimeout' && promises > 0 && lasts(node.arguments[1])) report(node);
        if (name === 'promisify' && isSetTimeout(node.arguments[0])) report(node);
      },
    };
  },
});
