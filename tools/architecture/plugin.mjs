// The law as rules of the linter: it brings the parser, so that type-only, dynamic and re-exporting imports all count.
import { basename, relative, sep } from 'node:path';
import { kit } from './kit.mjs';
import { forbidden, misplaced } from './law.mjs';
import { bannedName } from './names.mjs';
import { sleep } from './sleep.mjs';

const root = process.cwd();
const nameOf = (context) => relative(root, context.filename).split(sep).join('/');

const imports = {
  create(context) {
    const file = nameOf(context);
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const reason = forbidden(file, source.value);
      if (reason) context.report({ node, message: `${source.value}: ${reason}` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal ?? node.argument),
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
