import { mailerContract } from '@marquee/port-contracts';
import { createSmtpMailer, type SmtpMailer } from './smtp-mailer';
import { readMail } from './testing/read-mail';
import { startSmtpServer } from './testing/smtp-server';

mailerContract('a mail server', async () => {
  const server = await startSmtpServer();
  const opened: SmtpMailer[] = [];
  const open = (): SmtpMailer => {
    const mailer = createSmtpMailer({ url: server.url, from: 'Marquee <hello@marquee.example>' });
    opened.push(mailer);
    return mailer;
  };
  return {
    mailer: open(),
    reopen: () => Promise.resolve(open()),
    delivered: () => Promise.resolve(server.received.map(readMail)),
    knowsIds: false,
    refuse: (how) => server.refuseNext(how),
    dispose: async () => {
      await Promise.all(opened.map((mailer) => mailer.close()));
      await server.close();
    },
  };
});
