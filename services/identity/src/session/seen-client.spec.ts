import { CountryDatabaseInvalid } from '@marquee/network/countries';
import { createSeenClients } from './seen-client';

it('refuses a country database that cannot be read before the first sign-in', () => {
  expect(() => createSeenClients('/nope')).toThrow(
    new CountryDatabaseInvalid('GEO_DB_PATH: /nope cannot be read (ENOENT)'),
  );
});
