import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';

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

/** The words on a sticker, as a machine reads them. */
export const wordsOn = async (png: Buffer): Promise<string> => {
  const reader = await createWorker('eng', undefined, {
    langPath: path.join(__dirname, '../../node_modules/@tesseract.js-data/eng/4.0.0_best_int'),
    cacheMethod: 'none',
  });
  try {
    const { data } = await reader.recognize(await sharp(png).flatten({ background: '#1a1511' }).greyscale().toBuffer());
    // The lines of a square code make the reader see bars in letters beside it.
    return data.text.replaceAll('|', 'I').replaceAll(/\s+/g, ' ');
  } finally {
    await reader.terminate();
  }
};
