/** Ends a switch over all members of a union. A new member without a case does not compile. */
export const assertNever = (value: never): never => {
  throw new TypeError(`unexpected value: ${JSON.stringify(value)}`);
};
