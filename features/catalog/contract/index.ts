export {
  bookTypeSchema,
  booksGroupsSchema,
  gradeSchema,
  MODULE_STATUS,
  moduleSchema,
  publicationGroupSchema,
  publicationRowSchema,
  schoolGroupSchema,
  subjectSchema,
  type BooksGroups,
  type BookType,
  type Grade,
  type Module,
  type PublicationGroup,
  type PublicationRow,
  type SchoolGroup,
  type Subject,
} from './publication.ts';
export { accessibilitySchema, READABILITY, type BookAccessibility, type Readability } from './accessibility.ts';
export { COVER_FORMATS, COVER_WIDTHS, coverAddress, coverSources, isUpright, type CoverFormat } from './cover.ts';
export { DEFAULT_THEME, FLIPBOOK_THEMES, isFlipbook, productLineOf, type ProductLine } from './themes.ts';
export { pageOfUnit, unitsOf } from './units.ts';
export { foldName, nameMatches } from './fold.ts';
export { catalogErrors } from './errors.ts';
export { getPublication, publicationSchema, type Publication } from './details.ts';
export { getCover } from './cover-endpoint.ts';
export { endpoints, getBooksGroups, getSchoolGroups, getSubjects } from './endpoints.ts';
