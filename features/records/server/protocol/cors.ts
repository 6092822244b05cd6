/** Content of any site may call, with credentials of its own and never with a cookie. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Last-Modified, X-Experience-API-Version, X-Experience-API-Consistent-Through, Retry-After, WWW-Authenticate',
};

export const PREFLIGHT = {
  ...CORS,
  'access-control-allow-methods': 'GET, HEAD, PUT, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Content-Type, X-Experience-API-Version, X-Experience-API-Hash, If-Match, If-None-Match, Accept-Language',
  'access-control-max-age': '86400',
};
