import { BoundedCache } from './bounded-cache';

/** A longer header is cut: no browser sends one. */
const HEADER_MAX = 256;

/** Reads each `Accept-Language` header once. */
export class Languages {
  private readonly cache = new BoundedCache<readonly string[]>(512 * 1024, (key) => 200 + key.length * 4);

  of(header: string | undefined): readonly string[] {
    if (header === undefined || header.length > HEADER_MAX) return languagesIn(header);
    const known = this.cache.get(header);
    if (known !== undefined) return known;
    const languages = languagesIn(header);
    this.cache.set(header, languages);
    return languages;
  }
}

/** The tags of an `Accept-Language` header in lower case, by the visitor's preference. Those that are refused and `*` are left out. */
export const languagesIn = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .slice(0, HEADER_MAX)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, weight }) => /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
