import type { Mail } from '@marquee/ports';

type Piece = string | { readonly code: string } | { readonly href: string };

/** What a mail says, once for its plain and its HTML form. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly (string | readonly Piece[])[];
}

/** Digits that stand out, to be typed. */
export const code = (digits: string): Piece => ({ code: digits });
export const link = (href: string): Piece => ({ href });

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const plain = (piece: Piece): string => (typeof piece === 'string' ? piece : 'code' in piece ? piece.code : piece.href);

const html = (piece: Piece): string => {
  if (typeof piece === 'string') return escape(piece);
  if ('code' in piece)
    return `<strong style="font-family:monospace;font-size:22px;letter-spacing:.2em">${escape(piece.code)}</strong>`;
  const href = escape(piece.href);
  return `<a href="${href}" style="color:#a1450b">${href}</a>`;
};

/** Mail programs know neither the product's style sheets nor its dark colours: what they need is at the elements. */
export const renderMail = ({ subject, paragraphs }: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> => {
  const pieces = paragraphs.map((paragraph) => (typeof paragraph === 'string' ? [paragraph] : paragraph));
  const body = pieces.map((paragraph) => `<p style="margin:0 0 16px">${paragraph.map(html).join('')}</p>`).join('\n');
  return {
    subject,
    text: `${pieces.map((paragraph) => paragraph.map(plain).join('')).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:32px 20px;background:#faf7f1;color:#1c1917;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700">Marquee</p>
${body}
</div>
</body>
</html>
`,
  };
};
