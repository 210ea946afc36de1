import type { Page } from 'playwright-core';

/** A PNG of lines of text, black on white, drawn by the browser of a page that shows nothing else of it. */
export const textPicture = async (page: Page, lines: readonly string[]): Promise<Buffer> => {
  const address = await page.evaluate((texts) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 90 + texts.length * 60];
    const context = canvas.getContext('2d')!;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#111';
    context.font = '36px sans-serif';
    for (const [n, text] of texts.entries()) context.fillText(text, 60, 90 + n * 60);
    return canvas.toDataURL('image/png');
  }, lines);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};
