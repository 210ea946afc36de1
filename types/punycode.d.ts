/** The part of RFC 3492 that screens use. */
declare module 'punycode.js' {
  /** A domain name with its `xn--` labels decoded. Throws a RangeError for a label that is no Punycode. */
  export function toUnicode(domain: string): string;
}
