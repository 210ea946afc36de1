const refused = /;\s*q=0(?:\.0{0,3})?\s*$/;

/** The content codings that an `Accept-Encoding` header names and does not refuse, in lower case. */
export const acceptedEncodings = (header: string): ReadonlySet<string> =>
  new Set(
    header
      .toLowerCase()
      .split(',')
      .filter((part) => !refused.test(part))
      .map((part) => part.split(';')[0]!.trim()),
  );
