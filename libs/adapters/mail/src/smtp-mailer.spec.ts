import { MailDeferred, MailRefused } from '@marquee/ports';
import { createSmtpMailer } from './smtp-mailer';
import { readMail } from './testing/read-mail';
import { startSmtpServer, type TestSmtpServer } from './testing/smtp-server';

const from = 'Marquee <hello@marquee.example>';
const mail = { about: 'account-of-ines', id: 'm1', to: 'ines@example.com', subject: 'Grüße', text: 'a\nb' };

describe('mail by SMTP', () => {
  let server: TestSmtpServer;
  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.close());

  it('names sender and recipient, says that a machine wrote it, and does not say about whom', async () => {
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send(mail);
    await mailer.close();
    const [received] = server.received;
    expect(received).toMatchObject({ from: 'hello@marquee.example', to: ['ines@example.com'] });
    expect(received!.source).toContain('Auto-Submitted: auto-generated');
    expect(received!.source).not.toContain(mail.about);
    expect(readMail(received!).id).toMatch(/^<[0-9a-f]{32}@marquee\.example>$/);
  });

  it('passes no header of a recipient or a subject on as a header of its own', async () => {
    const mailer = createSmtpMailer({ url: server.url, from });
    await mailer.send({ ...mail, subject: 'a\r\nBcc: eve@example.com' });
    await mailer.close();
    expect(server.received[0]!.to).toEqual(['ines@example.com']);
    expect(server.received[0]!.source).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ['MAIL', 451, MailDeferred],
    ['RCPT', 450, MailDeferred],
    ['RCPT', 452, MailDeferred],
    ['DATA', 451, MailDeferred],
    ['MAIL', 553, MailRefused],
    ['RCPT', 550, MailRefused],
    ['DATA', 554, MailRefused],
  ] as const)('takes an answer to %s of %d for one about this mail', async (command, code, error) => {
    const mailer = createSmtpMailer({ url: server.url, from });
    server.answerNext(command, code);
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(error);
    await mailer.send(mail);
    await mailer.close();
    expect(server.received).toHaveLength(1);
  });

  it.each([
    ['CONNECT', 421],
    ['CONNECT', 450],
    ['CONNECT', 554],
    ['MAIL', 421],
    ['RCPT', 421],
    ['DATA', 421],
  ] as const)('takes an answer to %s of %d for one about the server', async (command, code) => {
    const mailer = createSmtpMailer({ url: server.url, from });
    server.answerNext(command, code);
    const error: unknown = await mailer.send(mail).catch((reason: unknown) => reason);
    await mailer.close();
    expect(error).toMatchObject({ responseCode: code });
    expect([MailDeferred, MailRefused]).not.toContain((error as Error).constructor);
  });

  it('takes a wrong login and a server that is unavailable for no answer about the mail', async () => {
    const url = server.url.replace('secret', 'wrong');
    const wrong = createSmtpMailer({ url, from });
    await expect(wrong.send(mail)).rejects.toMatchObject({ code: 'EAUTH' });
    await expect(wrong.check()).rejects.toMatchObject({ code: 'EAUTH' });
    await wrong.close();
    await server.close();
    const away = createSmtpMailer({ url: server.url, from });
    await expect(away.send(mail)).rejects.toMatchObject({ code: 'ESOCKET' });
    await away.close();
  });

  it('answers a check while the server takes the login', async () => {
    const mailer = createSmtpMailer({ url: server.url, from });
    await expect(mailer.check()).resolves.toBeUndefined();
    await mailer.close();
  });
});
