export { acquisitionLink, archiveLink } from './acquisition.ts';
export type {
  OpdsCollection,
  OpdsContributor,
  OpdsEntryName,
  OpdsFeed,
  OpdsFeedResult,
  OpdsGroup,
  OpdsLink,
  OpdsMetadata,
  OpdsPublication,
  OpdsPublicationResult,
  OpdsSubject,
} from './feed.ts';
export { isCatalogue } from './links.ts';
export { hasOpdsFeed, openOpdsFeed, type OpenedOpdsFeed } from './open-feed.ts';
