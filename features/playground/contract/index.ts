export { RESIZE_DEBOUNCE_MS, TILES_PER_PAGE, VISITOR_GRADES } from './constants.ts';
export { endpoints, setActiveGrade } from './endpoints.ts';
export { filtersKey, noFilters, readFilters, withGrade, withSubject, type PlaygroundFilters } from './filters.ts';
export { freeBooksOf, isLongTitle, rowsOf, shortName, tilesOf, type SubjectTile } from './subjects.ts';
export { GRADE_COOKIE, themeOf } from './theme.ts';
