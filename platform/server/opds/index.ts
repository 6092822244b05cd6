export { acquisitionLink } from './acquisition.ts';
export type {
  OpdsCollection,
  OpdsContributor,
  OpdsFeed,
  OpdsFeedResult,
  OpdsGroup,
  OpdsLink,
  OpdsMetadata,
  OpdsPublication,
  OpdsPublicationResult,
  OpdsSubject,
} from './feed.ts';
export { openOpdsFeed, type OpenedOpdsFeed } from './open-feed.ts';
