const keyPattern = /^[a-z0-9/._-]{1,200}$/;
const isSegment = (segment: string): boolean => segment !== '' && segment !== '.' && !segment.includes('..');

/** Throws a `TypeError` for a text that is no key of an object. Call it before a path or an address is built from the key. */
export const assertObjectKey = (key: string): void => {
  if (!keyPattern.test(key) || !key.split('/').every(isSegment))
    throw new TypeError(`not an object key: ${JSON.stringify(key.slice(0, 80))}`);
};

/** Throws a `TypeError` for a text with which no key can begin. */
export const assertObjectPrefix = (prefix: string): void => {
  if (prefix !== '' && !/^[a-z0-9._-][a-z0-9/._-]*$/.test(prefix.replaceAll('..', '?')))
    throw new TypeError('not a prefix of object keys');
};
