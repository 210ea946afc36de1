import type { EndpointBody, linkBackupApi } from '@marquee/contracts';
import { DomainError, type Violation } from '@marquee/kernel';

type Typed = EndpointBody<typeof linkBackupApi.setLinkBackup>;

/** An origin: https everywhere, http for the networks that the operator allows, which is checked with each request. */
const originOf = (typed: string): string | null => {
  if (!URL.canParse(typed)) return null;
  const { protocol, origin, pathname, search, hash, username, password } = new URL(typed);
  const isOrigin = pathname === '/' && `${search}${hash}${username}${password}` === '';
  return isOrigin && ['https:', 'http:'].includes(protocol) ? origin : null;
};

const RULES: readonly (readonly [path: keyof Typed, isKept: (typed: Typed) => boolean, message: string])[] = [
  ['endpoint', ({ endpoint }) => originOf(endpoint) !== null, 'Use an address such as https://s3.example.com.'],
  ['region', ({ region }) => /^[a-z0-9-]+$/i.test(region), 'Use letters, numbers and dashes only.'],
  [
    'bucket',
    ({ bucket }) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket),
    'Use 3 to 63 small letters, numbers, dots and dashes.',
  ],
  [
    'prefix',
    ({ prefix }) => /^(?:[\w!.*'()-]+\/)*[\w!.*'()-]*$/.test(prefix) && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(prefix),
    'Use letters, numbers, dashes and slashes only.',
  ],
  ['keyId', ({ keyId }) => /^[\x21-\x7e]+$/.test(keyId), 'Please enter the ID of the access key.'],
  ['secret', ({ secret }) => secret === null || /^[\x21-\x7e]+$/.test(secret), 'Please enter the secret as it is.'],
];

/** The fields as they are stored. Throws `rule_violated` with `bucket_{field}` at each field that breaks a rule. */
export const checkedBucket = (given: Typed): Typed => {
  const typed = {
    ...given,
    endpoint: given.endpoint.trim(),
    region: given.region.trim(),
    bucket: given.bucket.trim(),
    prefix: given.prefix.trim(),
    keyId: given.keyId.trim(),
  };
  const broken = RULES.flatMap(([path, isKept, message]): Violation[] =>
    isKept(typed) ? [] : [{ path, code: `bucket_${path.toLowerCase()}`, message }],
  );
  if (broken[0]) throw new DomainError('rule_violated', broken[0].message, broken);
  const { prefix } = typed;
  return {
    ...typed,
    endpoint: originOf(typed.endpoint)!,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  };
};
