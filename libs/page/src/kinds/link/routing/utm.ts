import { withPairs } from './query-pairs';

/** In the order in which an address gets them. */
export const utmFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmField = (typeof utmFields)[number];

/** Values of `utm_source` and the others; an empty one is not added to an address. */
export type Utm = Readonly<Record<UtmField, string>>;

/** The parameters as an address has them: `utm_source=spring%20sale`. */
export const utmPairs = (utm: Utm): readonly string[] =>
  utmFields.filter((field) => utm[field] !== '').map((field) => `utm_${field}=${encoded(utm[field])}`);

/** What is typed may have half a surrogate pair, which no address can have. Stored values have none. */
const encoded = (value: string): string => encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'));

/**
 * Where a link with these parameters leads: the https address with each of them once. They replace parameters of the same names in the address. The
 * other parameters keep their order.
 */
export const withUtm = (address: string, utm: Utm | null): string =>
  utm === null ? address : withPairs(address, utmPairs(utm));
