// The law as rules of the linter: it brings the parser, so that type-only, dynamic and re-exporting imports all count.
import { basename, relative, sep } from 'node:path';
import { kit } from './kit.mjs';
import { forbidden, misplaced, ownArguments, unbound, unscoped, unscopedProperty } from './law.mjs';
import { bannedName } from './names.mjs';
import { sleep } from './sleep.mjs';

const root = process.cwd();
const nameOf = (context) => relative(root, context.filename).split(sep).join('/');

/** Names that an import or a passed-on export takes from a module; `*` for all of them. */
const namesIn = ({ type, specifiers = [] }) =>
  type === 'ExportAllDeclaration' || type === 'ImportExpression'
    ? ['*']
    : specifiers.map(
        (one) => (one.imported ?? (type === 'ExportNamedDeclaration' ? one.local : undefined))?.name ?? '*',
      );

const imports = {
  create(context) {
    const file = nameOf(context);
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const reason =
        forbidden(file, source.value) ??
        namesIn(node)
          .map(
            (name) =>
              unscoped(file, source.value, name) ??
              unbound(file, source.value, name) ??
              ownArguments(file, source.value, name),
          )
          .find(Boolean);
      if (reason) context.report({ node, message: `${source.value}: ${reason}` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType(node) {
        const source = node.source ?? node.argument?.literal ?? node.argument;
        check(node, source);
        const name = node.qualifier?.name ?? '*';
        const reason = unscoped(file, source?.value, name) ?? unbound(file, source?.value, name);
        if (reason) context.report({ node, message: reason });
      },
      TSLiteralType(node) {
        const reason = unscopedProperty(file, node.literal?.value);
        if (reason) context.report({ node, message: reason });
      },
    };
  },
};

const place = {
  create(context) {
    return {
      Program(node) {
        const reason = misplaced(nameOf(context));
        if (reason) context.report({ node, message: reason });
      },
    };
  },
};

const names = {
  create(context) {
    // Pictures of the demo books show houses and faces.
    const isDrawing = nameOf(context).startsWith('demo/');
    const report = (node, name) => {
      const reason = isDrawing ? undefined : bannedName(name);
      if (reason) context.report({ node, message: reason });
    };
    const exported = (node) => {
      const { declaration, specifiers = [] } = node;
      for (const { exported } of specifiers) report(node, exported?.name ?? '');
      if (declaration?.id) report(node, declaration.id.name);
      for (const { id } of declaration?.declarations ?? []) report(node, id.name ?? '');
    };
    return {
      Program: (node) => report(node, basename(nameOf(context)).replace(/\..*$/, '')),
      ExportNamedDeclaration: exported,
    };
  },
};

export default {
  meta: { name: 'architecture' },
  rules: { imports, place, names, kit: kit(nameOf), sleep: sleep(nameOf) },
};
