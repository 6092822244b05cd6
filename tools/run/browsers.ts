/** The oldest supported browsers [QUAL-9]: the build targets of Vite. */
export const BROWSERS = ['chrome103', 'edge103', 'safari15.4', 'ios15.4', 'firefox115'];
