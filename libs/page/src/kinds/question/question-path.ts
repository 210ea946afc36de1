/** Where a question is answered, on the page's own origin. */
export const questionPath = (username: string, id: string): string =>
  `/@${encodeURIComponent(username)}/q/${encodeURIComponent(id)}`;
