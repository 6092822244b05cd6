import type { Context } from '#features/session/server';
import { route, type Route } from '#platform/server/http';
import * as contract from '../contract/index.ts';
import { deleteMark } from './use-cases/marks/delete-mark.ts';
import { listMarks } from './use-cases/marks/list-marks.ts';
import { saveMark } from './use-cases/marks/save-mark.ts';
import { listStickers } from './use-cases/list-stickers.ts';
import { openBook } from './use-cases/open-book.ts';
import { savePosition } from './use-cases/save-position.ts';
import { createContentRoutes } from './content-routes.ts';
import type { ReaderDeps } from './deps.ts';

export function createRoutes(deps: ReaderDeps): Route<Context>[] {
  return [
    route(contract.openBook, ({ params }, context: Context) => openBook(context, params.publication, deps)),
    route(contract.savePosition, ({ params, body }, context: Context) =>
      savePosition(context, params.publication, body, deps.clock),
    ),
    route(contract.listStickers, (_, context: Context) => listStickers(context)),
    route(contract.listMarks, ({ params }, context: Context) => listMarks(context, params.publication, deps.clock)),
    route(contract.saveMark, ({ params, body }, context: Context) => saveMark(context, params, body, deps.clock)),
    route(contract.deleteMark, ({ params }, context: Context) => deleteMark(context, params, deps.clock)),
    ...createContentRoutes(deps),
  ];
}
