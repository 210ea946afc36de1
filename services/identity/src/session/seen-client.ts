import { plainAddress } from '@marquee/network';
import { BUNDLED_COUNTRIES, openCountries, type CountryOf } from '@marquee/network/countries';
import type { FastifyRequest } from 'fastify';
import { UAParser } from 'ua-parser-js';

/** What a session's owner is shown of the device that signed in. Personal: events hold it sealed. */
export interface SeenClient {
  /** Such as `Firefox`. */
  readonly browser: string | null;
  /** System or model, such as `Linux` or `iPhone`. */
  readonly system: string | null;
  readonly kind: 'desktop' | 'mobile' | 'tablet';
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** Of a request; the address and the user agent go no further. */
export type SeenClients = (request: FastifyRequest) => SeenClient;

const AGENT_MAX = 512;
const NAME_MAX = 40;

const nameOf = (text: string | undefined): string | null => text?.slice(0, NAME_MAX) || null;

/**
 * `geoDbPath`: a country database in MaxMind's format, which is read at once, so that a wrong path is known at the start. The bundled one is
 * read at the first sign-in: what never sees one pays nothing. Throws `CountryDatabaseInvalid`.
 */
export const createSeenClients = (geoDbPath?: string): SeenClients => {
  let countries: CountryOf | undefined = geoDbPath === undefined ? undefined : openCountries(geoDbPath);
  return (request) => {
    const { browser, os, device } = new UAParser(request.headers['user-agent']?.slice(0, AGENT_MAX) ?? '').getResult();
    const kind = device.type === 'mobile' || device.type === 'tablet' ? device.type : 'desktop';
    countries ??= openCountries(BUNDLED_COUNTRIES);
    const country = countries(plainAddress(request.ip));
    return {
      browser: nameOf(browser.name?.replace(/^Mobile /, '')),
      system: nameOf(device.vendor === 'Apple' && kind !== 'desktop' ? device.model : os.name),
      kind,
      country: country === 'unknown' ? null : country,
    };
  };
};
