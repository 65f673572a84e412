import { pages } from '#core/routes.ts';
import { answerIn, type PageFacts } from '#kit/page/page-facts.ts';
import { parseSwitch, switchHref, switchViewPath } from './connect-url.ts';
import type { ConnectSwitchView } from './connect-view.ts';
import { switchTitle } from './switch-title.ts';

const readOf = (search: string) => switchViewPath(parseSwitch(search));

export const facts: PageFacts = {
  title: ({ data, search }) => switchTitle(answerIn<ConnectSwitchView>(data, readOf(search))),
  description: (site) =>
    `Hosts, ports, user names, countries and sessions of two proxy vendors side by side at ${site}, with the same code for both.`,
  reads: ({ search }) => [readOf(search)],
  canonicalPath: ({ search }) => switchHref(parseSwitch(search)),
  listedPath: (search, data) => {
    const view = answerIn<ConnectSwitchView>(data, readOf(search));
    return view?.from && view.to
      ? switchHref({ from: view.from.slug, to: view.to.slug, type: view.type })
      : pages.connect;
  },
  parent: { path: pages.providers, title: 'Providers' },
};
