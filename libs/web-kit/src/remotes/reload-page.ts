/** Loads the page anew. */
export const reloadPage = (): void => location.reload();
