import { defineErrors } from '#platform/kernel';

export const repositoryErrors = defineErrors('repository', {
  /** The market has no teacher's corner. */
  'not-offered': 404,
  /** Only super teachers and content managers change the units of a market. */
  'not-editor': 403,
  'unit-unknown': 404,
  'folder-unknown': 404,
  'material-unknown': 404,
  /** The market has no such grade or subject. */
  'place-unknown': 400,
  'book-unknown': 400,
  /** The file is gone, is not checked yet, or belongs to another user. */
  'file-unknown': 400,
  /** A file with captions is no material, and others are no captions. */
  'file-unfit': 400,
  'too-many': 409,
  /** Another person saved it in the meantime. `data.present` is the revision now. */
  changed: 409,
  /** Another person changed the list in the meantime. `data.present` is the present order. */
  'order-stale': 409,
  /** The order names other things than the list has. */
  'order-wrong': 400,
});
