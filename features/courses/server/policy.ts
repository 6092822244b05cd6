/**
 * What a unit may do in its frame or window: run scripts, keep its storage, use forms. It opens no windows, downloads nothing, and
 * leads no other page away.
 */
export const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

/** Where a package runs. */
export interface PackagePlace {
  /** The origin of its files. */
  readonly origin: string;
  /** Whether no other package has this origin. */
  readonly isOwn: boolean;
  /** The product's origin: its page frames the package, and its record store gets the reports. */
  readonly productOrigin: string;
}

/**
 * The policy of a package's files: its own scripts run, also those that authoring tools write into pages; everything comes from the
 * package, and reports go to the product alone. Without an origin of its own its pages have no origin: they keep no storage. The sandbox
 * holds in a window of its own too. Pure.
 */
export function packagePolicy({ origin, isOwn, productOrigin }: PackagePlace): string {
  const files = `${origin}/course/`;
  const directives = [
    `default-src ${files} data: blob:`,
    `script-src ${files} 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${files} 'unsafe-inline'`,
    `connect-src ${files} ${productOrigin} data: blob:`,
    `frame-src ${files} data: blob:`,
    `worker-src ${files} blob:`,
    `frame-ancestors ${productOrigin} ${origin}`,
    "object-src 'none'",
    "form-action 'none'",
    `base-uri ${files}`,
  ];
  return [`sandbox ${isOwn ? SANDBOX : 'allow-scripts'}`, ...directives].join('; ');
}

/** Where a page frames a unit. */
interface FramePlace {
  /** What the frame may show: the origin of the unit, or its folder there. */
  readonly source: string;
  readonly productOrigin: string;
  readonly nonce: string;
}

/** The policy of the page around a unit on another server, or in a window of its own: the unit's server in a frame, and nothing else [PROG-32, PROG-39]. Pure. */
export const framePolicy = ({ source, productOrigin, nonce }: FramePlace): string =>
  [
    `sandbox ${SANDBOX}`,
    "default-src 'none'",
    `frame-src ${source}`,
    `frame-ancestors ${productOrigin}`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Headers of all files of packages: nothing of them is stored elsewhere, and no address leaves. */
export const PACKAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The address is the secret; pages without an origin fetch their own files by CORS.
  'access-control-allow-origin': '*',
} as const;

/** Headers of the page around a unit: no device of the user is open to it, and no address leaves. */
export const FRAME_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'cache-control': 'no-store',
} as const;
