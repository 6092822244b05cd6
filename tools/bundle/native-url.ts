// In the place of `url-parse` in the client of uploads: every browser of the product resolves addresses itself. The package is in an
// older format; the bundler's helpers for it would be one more file of the first load.
export default URL;
