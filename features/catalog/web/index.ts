export { Cover } from './components/cover.tsx';
export { SubjectIcon } from './components/subject-icon.tsx';
export { bookTypeName, creditsOf, productLineName, type Credit } from './components/catalog-words.ts';
