const list = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Elements that may be drawn: shapes, text, paint, clipping. Nothing that loads, runs, moves or holds other documents. */
export const drawn = list(`
  svg g a switch defs symbol use style path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter`);

/** Steps of filters whose cost is bounded by the size of the picture. */
export const filterSteps = list(`
  feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feGaussianBlur feMerge feOffset`);

/** Parts of such steps, without a cost of their own. */
export const filterParts = list('feMergeNode feFuncR feFuncG feFuncB feFuncA');

/** Left out with all that is in them: they say something about the picture and draw nothing. */
export const silent = list('title desc metadata');

/** Elements whose `href` leads to a part of the picture. */
export const referring = list('use linearGradient radialGradient pattern textPath');

/** Properties, as attributes and in styles. */
export const properties = list(`
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color display visibility overflow clip-path clip-rule mask filter
  stop-color stop-opacity flood-color flood-opacity marker marker-start marker-mid marker-end paint-order
  font-family font-size font-style font-weight font-stretch font-variant text-anchor text-decoration letter-spacing
  word-spacing dominant-baseline alignment-baseline baseline-shift writing-mode transform transform-origin
  mix-blend-mode isolation color-interpolation color-interpolation-filters shape-rendering text-rendering vector-effect`);

/** Attributes beside the properties. */
export const attributes = list(`
  id class d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height viewBox preserveAspectRatio rotate
  textLength lengthAdjust startOffset offset gradientUnits gradientTransform spreadMethod patternUnits
  patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth markerHeight markerUnits
  refX refY orient filterUnits primitiveUnits in in2 result stdDeviation operator mode type values k1 k2 k3 k4
  tableValues slope intercept amplitude exponent`);
