import { expect, test } from 'vitest';
import { contactOperations } from '#features/contacts/contact.ts';
import { addressOf } from '#kit/panel/api/call.ts';
import { searchTerm } from '#kit/panel/tables/use-url-values.ts';
import {
  contactsExport,
  contactsHref,
  contactsQuery,
  contactsViewOf,
  lastPage,
  type ContactsView,
} from './contacts-view.tsx';

const ALL = { status: null, id: null } as const;

test.each<[string, ContactsView, string, string]>([
  ['', { page: 1, q: '', sort: '-date', ...ALL }, '/admin/contacts', 'limit=50'],
  ['page=3', { page: 3, q: '', sort: '-date', ...ALL }, '/admin/contacts?page=3', 'limit=50&offset=100'],
  [
    'q=100%25+sure%26&page=2',
    { page: 2, q: '100% sure&', sort: '-date', ...ALL },
    '/admin/contacts?q=100%25+sure%26&page=2',
    'limit=50&offset=50&q=100%25+sure%26',
  ],
  ['sort=-name', { page: 1, q: '', sort: '-name', ...ALL }, '/admin/contacts?sort=-name', 'limit=50&sort=-name'],
  [
    'status=overdue&id=12',
    { page: 1, q: '', sort: '-date', status: 'overdue', id: 12 },
    '/admin/contacts?status=overdue&id=12',
    'limit=50&status=overdue',
  ],
])('the query %j', (search, view, href, query) => {
  expect(contactsViewOf(search)).toEqual(view);
  expect(contactsHref(view)).toBe(href);
  expect(addressOf(contactOperations.listContacts, { query: contactsQuery(view) })).toBe(`/api/contacts?${query}`);
});

test.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'page=9999999999', 'page='])('%s is the first page', (search) => {
  expect(contactsViewOf(search).page).toBe(1);
});

test('a status that there is not is all, a number that is none opens nothing', () => {
  expect(contactsViewOf('status=open&id=1e3')).toMatchObject(ALL);
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

test('the export is of what the view shows', () => {
  expect(contactsExport({ q: '', status: null })).toBe('/api/admin/exports/contacts.csv');
  expect(contactsExport({ q: 'a&b', status: 'won' })).toBe('/api/admin/exports/contacts.csv?status=won&q=a%26b');
});
