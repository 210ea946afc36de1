import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { MailFolder } from '@marquee/adapter-mail';
import { escapeHtml, isSameSecret } from '@marquee/nest-kit';
import { parse } from 'cookie';
import { answerProblem } from './problem-answer';
import { answer, type RawHandler } from './raw-answer';

const SHOWN_MAX = 100;

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1.25rem;color:#1c1917;background:#faf7f1}
article{border-top:1px solid #e3dbcd;padding:1rem 0}h1{letter-spacing:-.02em}h2{font-size:1.05rem;margin:0}p{margin:.25rem 0;color:#5f574c}
pre{white-space:pre-wrap;font:inherit;color:inherit;margin:.5rem 0 0}
@media(prefers-color-scheme:dark){body{color:#f6f1e8;background:#141210}p{color:#b5ab9b}article{border-color:#35302a}}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': policy,
};

const page = (mails: Awaited<ReturnType<MailFolder['list']>>): string => {
  const entries = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)} · <time>${escapeHtml(mail.sentAt)}</time></p><pre>${escapeHtml(mail.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mail</title><style>${style}</style></head>
<body><main><h1>Mail</h1><p>What this Marquee would have mailed, newest first.</p>${entries.join('') || '<p>Nothing yet.</p>'}</main></body></html>`;
};

/**
 * `/dev/mail`: what would have been mailed, for the holder of the token that the terminal showed. The token leaves the
 * address bar at once, for a cookie.
 */
export const createDevMail = (folder: MailFolder, token: string): RawHandler => {
  const matches = (candidate: string | null | undefined): boolean =>
    candidate != null && isSameSecret(candidate, token);
  const tokenOf = (request: IncomingMessage): string | undefined => parse(request.headers.cookie ?? '')['marquee-mail'];

  return (request, response) => {
    const [path, query] = (request.url ?? '').split('?');
    if (path !== '/dev/mail') return false;
    if (matches(new URLSearchParams(query).get('token'))) {
      const cookie = `marquee-mail=${encodeURIComponent(token)}; Path=/dev/mail; HttpOnly; SameSite=Strict`;
      answer(request, response, 303, { location: '/dev/mail', 'set-cookie': cookie, 'cache-control': 'no-store' });
    } else if (matches(tokenOf(request))) {
      folder.list(SHOWN_MAX).then(
        (mails) => answer(request, response, 200, headers, page(mails)),
        () => answerProblem(request, response, 'unavailable', { detail: 'The mail folder cannot be read.' }),
      );
    } else {
      const detail = 'Open the address that the terminal showed at the start.';
      answerProblem(request, response, 'forbidden', { detail });
    }
    return true;
  };
};
