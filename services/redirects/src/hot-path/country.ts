import { readFileSync } from 'node:fs';
import { Reader, type Response } from 'maxmind';

/** ISO 3166-1 alpha-2, or `unknown` for private, local and unlisted addresses. */
export type CountryOf = (address: string) => string;

const known = /^[A-Z]{2}$/;

/** Opens a country database in MaxMind's format; the whole file is held in memory. */
export function openCountries(path: string): CountryOf {
  const reader = new Reader<Response & { country_code?: string; country?: { iso_code?: string } }>(readFileSync(path));
  return (address) => {
    try {
      const found = reader.get(address);
      const code = found?.country_code ?? found?.country?.iso_code ?? '';
      return known.test(code) ? code : 'unknown';
    } catch {
      return 'unknown';
    }
  };
}
