/** The checker in plain JavaScript: the package's main file first looks for Java and for a native program. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
