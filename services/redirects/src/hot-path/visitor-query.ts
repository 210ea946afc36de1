/** `&amp;`, `&#38;` and `&#x26;` in place of `&`: mail programs leave them in the addresses of links. Also with `#` or `;` encoded. */
const entities = /(^|&)(?:(?:amp|(?:#|%23)(?:0*38|x0*26))(?:;|%3b))+/gi;

/** A visitor's query with `&` alone between its pairs. */
export const plainQuery = (query: string): string =>
  query.includes(';') || query.includes('%3') ? query.replace(entities, '$1') : query;

/** The pairs of two queries as one. */
export const joinQueries = (one: string, other: string): string =>
  one === '' || other === '' ? one + other : `${one}&${other}`;
