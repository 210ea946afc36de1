/** Follows the cursor of a list to its end; null ends it as well. */
export async function* pagesOf<Page extends { readonly nextCursor: string | null }>(
  ask: (cursor: string | undefined) => Promise<Page | null>,
): AsyncGenerator<Page> {
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    if (page === null) return;
    yield page;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
