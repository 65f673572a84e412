import { expect, test } from 'vitest';
import {
  contactsHref,
  contactsQuery,
  contactsViewOf,
  lastPage,
  searchTerm,
  type ContactsView,
} from './contacts-view.ts';

test.each<[string, ContactsView, string, string]>([
  ['', { page: 1, q: '', sort: '-date' }, '/admin/contacts', 'limit=50'],
  ['page=3', { page: 3, q: '', sort: '-date' }, '/admin/contacts?page=3', 'limit=50&offset=100'],
  [
    'q=100%25+sure%26&page=2',
    { page: 2, q: '100% sure&', sort: '-date' },
    '/admin/contacts?q=100%25+sure%26&page=2',
    'limit=50&offset=50&q=100%25+sure%26',
  ],
  ['sort=-name', { page: 1, q: '', sort: '-name' }, '/admin/contacts?sort=-name', 'limit=50&sort=-name'],
])('the query %j', (search, view, href, query) => {
  expect(contactsViewOf(search)).toEqual(view);
  expect(contactsHref(view)).toBe(href);
  expect(contactsQuery(view)).toBe(query);
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'page=9999999999', 'page='])('%s is the first page', (search) => {
  expect(contactsViewOf(search).page).toBe(1);
});

test('an order that there is not is the newest first', () => {
  expect(contactsViewOf('sort=phone').sort).toBe('-date');
});

test('a search is trimmed, at most as long as the API takes it, and whole', () => {
  expect(searchTerm('  ada  ')).toBe('ada');
  expect(searchTerm('a'.repeat(500))).toHaveLength(200);
  expect(searchTerm(`${'a'.repeat(199)}😀`)).toBe(`${'a'.repeat(199)}\ufffd`);
});

test.each([
  [0, 1],
  [1, 1],
  [50, 1],
  [51, 2],
  [50_000, 1000],
])('%i requests end on page %i', (total, page) => {
  expect(lastPage(total)).toBe(page);
});
