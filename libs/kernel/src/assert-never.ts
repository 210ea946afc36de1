/** Ends a switch that must be total: a new member of the union fails to compile here. */
export const assertNever = (value: never): never => {
  throw new TypeError(`unexpected value: ${JSON.stringify(value)}`);
};
