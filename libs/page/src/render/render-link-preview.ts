import type { ItemPicture } from '../registry/item-picture';
import type { RenderedDocument } from './document';
import { escapeHtml } from './escape';
import { headOf } from './head';

export interface LinkPreviewParts {
  /** Of the link, absolute. */
  readonly address: string;
  readonly title: string;
  readonly description: string;
  readonly picture: ItemPicture | null;
}

/** What a program reads that shows a preview of a link to people who have not followed it. People never get it. */
export function renderLinkPreview({ address, title, description, picture }: LinkPreviewParts): RenderedDocument {
  const { origin } = new URL(address);
  const shown = picture && {
    address: new URL(picture.url, origin).href,
    alt: title,
    type: 'image/webp',
    width: picture.width,
    height: picture.height,
  };
  const head = headOf({ address, title, about: description, picture: shown, type: 'website' });
  const html = `<!doctype html>
<html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}</head><body></body></html>`;
  return { html, contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'" };
}
