import { defineErrors } from '#platform/kernel';

export const nodesErrors = defineErrors('nodes', {
  'node-unknown': 404,
  'page-unknown': 404,
  'version-unknown': 404,
  'slug-taken': 409,
  'legal-kind-taken': 409,
  /** It was published as another kind, or as none of them. */
  'legal-kind-fixed': 409,
  'type-fixed': 409,
  /** Another editor saved a newer draft. */
  'draft-stale': 409,
  /** Was published as a legal page: neither deleted nor taken back. */
  'legal-kept': 409,
  'not-publishable': 400,
});
