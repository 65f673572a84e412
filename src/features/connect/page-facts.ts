import { pages } from '#core/routes.ts';
import type { AnswerPath } from '#core/page-data.ts';
import { pageFacts } from '#kit/page/page-facts.ts';
import { parseSwitch, switchHref, switchViewPath } from './connect-url.ts';
import type { ConnectSwitchView } from './connect-view.ts';
import { switchTitle } from './switch-title.ts';

export const facts = pageFacts({
  parse: ({ search }) => parseSwitch(search),
  canonicalPath: (query) => switchHref(query),
  view: (query): AnswerPath<ConnectSwitchView> => switchViewPath(query),
  title: ({ view }) => switchTitle(view),
  description: ({ siteName }) =>
    `Hosts, ports, user names, countries and sessions of two proxy vendors side by side at ${siteName}, with the same code for both.`,
  listedPath: ({ view }) =>
    view?.from && view.to ? switchHref({ from: view.from.slug, to: view.to.slug, type: view.type }) : pages.connect,
  parent: { path: pages.providers, title: 'Providers' },
});
