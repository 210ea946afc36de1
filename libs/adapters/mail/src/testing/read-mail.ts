import type { ReceivedMail } from './smtp-server';

/** A received mail with its encodings undone: as much of MIME as nodemailer writes for two parts. */
export const readMail = ({ to, source }: ReceivedMail) => {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const headerOf = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`);
  const partOf = (type: string): string | undefined => {
    const part = parts.find((text) => text.includes(`Content-Type: ${type}`));
    if (part === undefined) return undefined;
    const body = part.slice(part.indexOf('\r\n\r\n') + 4).replaceAll('\r\n', '\n');
    return decoded(body, /Content-Transfer-Encoding: (\S+)/.exec(part)?.[1]).replace(/\n+$/, '');
  };
  return {
    id: headerOf('Message-ID'),
    to: to.join(),
    subject: headerOf('Subject').replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_word, how: string, text: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(text, 'base64').toString() : fromQuoted(text.replaceAll('_', ' ')),
    ),
    text: partOf('text/plain') ?? '',
    html: partOf('text/html') ?? '',
  };
};

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decoded = (body: string, encoding: string | undefined): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuoted(body) : body;
};
