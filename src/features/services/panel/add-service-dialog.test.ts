import { expect, test } from 'vitest';
import { createWithCountries, type CreationCalls } from './add-service-dialog.tsx';

const input = { providerId: 1, name: 'Pool' };
const links = [
  { countryId: 3, ipCount: 30 },
  { countryId: 4, ipCount: 40 },
  { countryId: 5, ipCount: 50 },
];

/** Calls that keep a record of themselves; those that `failing` names reject. */
function recordedCalls(failing: readonly string[]) {
  const made: string[] = [];
  const make = async <T>(call: string, value: T): Promise<T> => {
    made.push(call);
    if (failing.includes(call)) throw new Error(`500: ${call} broke`);
    return value;
  };
  const calls: CreationCalls = {
    createService: async ({ name }) => make(`create ${name}`, { id: 9, name }),
    addCountry: async ({ serviceId, countryId }) => make(`add ${countryId} to ${serviceId}`, { id: countryId * 10 }),
    removeCountry: async (id) => make(`remove ${id}`, null),
    deleteService: async (id) => make(`delete ${id}`, null),
  };
  return { made, calls };
}

const rolledBack = (step: string) => `Service creation failed and was fully rolled back: 500: ${step} broke`;
const leftBehind = (step: string) =>
  `Service was created but country distribution failed. Service "Pool" may need manual cleanup. Original error: 500: ${step} broke`;

test('creates the service first, then each country link', async () => {
  const { made, calls } = recordedCalls([]);
  await createWithCountries(calls, input, links);
  expect(made).toEqual(['create Pool', 'add 3 to 9', 'add 4 to 9', 'add 5 to 9']);
});

test('without country rows it creates the service alone', async () => {
  const { made, calls } = recordedCalls([]);
  await createWithCountries(calls, input, []);
  expect(made).toEqual(['create Pool']);
});

test('a service that cannot be created fails with its own error; there is nothing to roll back', async () => {
  const { made, calls } = recordedCalls(['create Pool']);
  await expect(createWithCountries(calls, input, links)).rejects.toThrow(/^500: create Pool broke$/);
  expect(made).toEqual(['create Pool']);
});

test.each([
  ['add 3 to 9', ['create Pool', 'add 3 to 9', 'delete 9']],
  ['add 4 to 9', ['create Pool', 'add 3 to 9', 'add 4 to 9', 'remove 30', 'delete 9']],
  ['add 5 to 9', ['create Pool', 'add 3 to 9', 'add 4 to 9', 'add 5 to 9', 'remove 30', 'remove 40', 'delete 9']],
])('where %j fails, the links so far are removed and then the service', async (step, steps) => {
  const { made, calls } = recordedCalls([step]);
  await expect(createWithCountries(calls, input, links)).rejects.toMatchObject({
    message: rolledBack(step),
    cause: { message: `500: ${step} broke` },
  });
  expect(made).toEqual(steps);
});

test.each(['remove 30', 'remove 40'])(
  'where %j of the cleanup fails too, the service takes the link with it: nothing is left',
  async (cleanup) => {
    const { made, calls } = recordedCalls(['add 5 to 9', cleanup]);
    await expect(createWithCountries(calls, input, links)).rejects.toThrow(rolledBack('add 5 to 9'));
    expect(made.slice(4)).toEqual(['remove 30', 'remove 40', 'delete 9']);
  },
);

test('where the service cannot be deleted, the message names it', async () => {
  const { made, calls } = recordedCalls(['add 5 to 9', 'delete 9']);
  await expect(createWithCountries(calls, input, links)).rejects.toThrow(leftBehind('add 5 to 9'));
  expect(made.slice(4)).toEqual(['remove 30', 'remove 40', 'delete 9']);
});

test('a server that cannot be reached is named in our own words', async () => {
  const { calls } = recordedCalls([]);
  const addCountry = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(createWithCountries({ ...calls, addCountry }, input, links)).rejects.toThrow(
    'Service creation failed and was fully rolled back: The server could not be reached. Try again.',
  );
});
