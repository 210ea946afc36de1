import { open, type CountryResponse } from 'maxmind';
import { chanceOf } from '@marquee/test-kit/chance';
import { BUNDLED_COUNTRIES, CountryDatabaseInvalid, openCountries } from './countries';

const path = BUNDLED_COUNTRIES;

describe('the country of an address', () => {
  const countryOf = openCountries(path);

  it('is what the database says, for ten thousand addresses all over', async () => {
    const reader = await open<CountryResponse & { country_code?: string }>(path);
    const chance = chanceOf(42);
    const next = (): number => chance.below(256);
    const wrong: string[] = [];
    for (let n = 0; n < 10_000; n += 1) {
      const address = `${next()}.${next()}.${next()}.${next()}`;
      if (countryOf(address) !== (reader.get(address)?.country_code ?? 'unknown')) wrong.push(address);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['88.12.4.5', 'ES'],
    ['2a00:1450::1', 'PL'],
    ['127.0.0.1', 'unknown'],
    ['10.1.2.3', 'unknown'],
    ['192.168.0.1', 'unknown'],
    ['::1', 'unknown'],
    ['fe80::1', 'unknown'],
    ['', 'unknown'],
    ['999.1.1.1', 'unknown'],
    ['1.2.3', 'unknown'],
    ['1..2.3', 'unknown'],
    ['not an address', 'unknown'],
  ])('is found for %s: %s', (address, country) => expect(countryOf(address)).toBe(country));
});

it.each([
  ['/nope', 'GEO_DB_PATH: /nope cannot be read (ENOENT)'],
  [__filename, `GEO_DB_PATH: ${__filename} is no database in MaxMind's format`],
])('refuses %s as a country database', (file, message) =>
  expect(() => openCountries(file)).toThrow(new CountryDatabaseInvalid(message)),
);
