export { coverRenditions } from './cover-renditions.ts';
export type { Cover, CoverOptions, CoverProblem, CoverRendition, CoverResult, RenditionFormat } from './cover.ts';
export { imageSize, type ImageSize, type ImageType } from './image-size.ts';
