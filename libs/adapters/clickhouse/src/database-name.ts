/** Where tables lie unless the caller names a database. */
export const DATABASE = 'marquee';

/** Throws a `TypeError` for what would have to be quoted inside a statement. */
export const assertDatabaseName = (name: string): void => {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name)) throw new TypeError(`not a name for a database: ${JSON.stringify(name)}`);
};
