/** The oldest browsers on which everything works [QUAL-9]: what is built is written for them. */
export const BROWSERS = ['chrome103', 'edge103', 'safari15.4', 'ios15.4', 'firefox115'];
