/** The checker in JavaScript alone: its main file would look for Java and for a native program first. */
declare module 'recheck/lib/browser.js' {
  export { checkSync } from 'recheck';
}
