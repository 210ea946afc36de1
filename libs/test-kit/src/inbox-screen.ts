import type { Locator, Page } from 'playwright-core';

/** `/dms` as its owner sees it. */
export interface InboxScreen {
  cards(): Locator;
  /** The message with these words. */
  card(words: string): Locator;
  /** Resolves when the head counts so many: '3 messages'. */
  counts(messages: string): Promise<void>;
  /** Replies to a message and answers the dialog with its sticker. */
  makeSticker(words: string, reply: string): Promise<Locator>;
}

export const inboxScreen = (page: Page): InboxScreen => {
  const cards = (): Locator => page.getByTestId('message');
  const card = (words: string): Locator => cards().filter({ hasText: words });
  return {
    cards,
    card,
    counts: (messages) => page.getByText(messages, { exact: true }).waitFor(),
    makeSticker: async (words, reply) => {
      await card(words).getByRole('button', { name: 'Reply' }).click();
      await card(words).getByRole('textbox', { name: 'Your reply' }).fill(reply);
      await card(words).getByRole('button', { name: 'Make sticker' }).click();
      const dialog = page.getByRole('dialog', { name: 'Your Sticker' });
      await dialog.getByRole('img', { name: /^Your sticker/ }).waitFor();
      return dialog;
    },
  };
};
