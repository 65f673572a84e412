import { adminPages } from '#contract/routes.ts';
import { defineScreen } from '#web/admin/define-screen.ts';
import { ContactsPage } from './contacts-page.tsx';

export const screen = defineScreen({
  path: adminPages.contacts,
  label: 'Contacts',
  icon: 'inbox',
  keywords: 'requests',
  group: 'main',
  counts: 'requests',
  isBench: true,
  component: ContactsPage,
});
