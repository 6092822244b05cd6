// The kit of `platform/web` is the only place for these pieces: a copy elsewhere would look and behave differently.

/** Why a file outside the kit may not have this attribute; undefined if it may. */
function reasonAgainst({ name, value }) {
  if (name?.name === 'role' && value?.value === 'alert') return 'use Alert or AlertText of the kit (#platform/web/ui)';
  return undefined;
}

/** @param nameOf the path of the file from the root of the repository */
export const kit = (nameOf) => ({
  create(context) {
    const file = nameOf(context);
    if (file.startsWith('platform/web/') || file.endsWith('.test.tsx')) return {};
    return {
      JSXAttribute(node) {
        const message = reasonAgainst(node);
        if (message) context.report({ node, message });
      },
    };
  },
});
