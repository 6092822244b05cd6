export { redraw, renderCover, type Renderer, type RenderLimits } from './renderer.ts';
export type { Cover, CoverOptions, CoverProblem, CoverRendition, CoverResult, RenditionFormat } from './cover.ts';
export { imageSize, type ImageSize, type ImageType } from './size/image-size.ts';
export { cleanSvg, type PictureProblem } from './picture.ts';
