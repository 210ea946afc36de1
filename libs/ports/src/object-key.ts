const keyPattern = /^[a-z0-9/._-]{1,200}$/;
const isSegment = (segment: string): boolean => segment !== '' && segment !== '.' && !segment.includes('..');

/** Throws a `TypeError` for what is no key of an object, before any path or address is made of it. */
export const assertObjectKey = (key: string): void => {
  if (!keyPattern.test(key) || !key.split('/').every(isSegment))
    throw new TypeError(`not an object key: ${JSON.stringify(key.slice(0, 80))}`);
};

/** Throws a `TypeError` for what no key can begin with. */
export const assertObjectPrefix = (prefix: string): void => {
  if (prefix !== '' && !/^[a-z0-9._-][a-z0-9/._-]*$/.test(prefix.replaceAll('..', '?')))
    throw new TypeError('not a prefix of object keys');
};
