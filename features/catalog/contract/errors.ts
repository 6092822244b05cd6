import { defineErrors } from '#platform/kernel';

export const catalogErrors = defineErrors('catalog', { 'publication-unknown': 404 });
