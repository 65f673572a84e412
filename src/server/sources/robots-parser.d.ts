/** The package's own types declare a default export, but the module is the function itself. */
declare module 'robots-parser' {
  interface RobotsRules {
    isAllowed(url: string, agent: string): boolean | undefined;
    getCrawlDelay(agent: string): number | undefined;
  }
  function robotsParser(url: string, text: string): RobotsRules;
  export = robotsParser;
}
