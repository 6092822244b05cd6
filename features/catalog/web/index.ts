export { Cover } from './cover/cover.tsx';
export { SubjectIcon } from './cover/subject-icon.tsx';
export { useBookParts } from './queries-parts.ts';
export { bookTypeName, creditsOf, productLineName, type Credit } from './cover/catalog-words.ts';
