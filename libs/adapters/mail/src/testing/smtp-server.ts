import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As it came over the wire. */
  readonly source: string;
}

export interface TestSmtpServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Answers the next recipient with 550 or 451. */
  refuseNext(how: 'permanently' | 'for now'): void;
  /** Answers the next command of this kind with this code. */
  answerNext(command: 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA', responseCode: number): void;
  close(): Promise<void>;
}

type Command = Parameters<TestSmtpServer['answerNext']>[0];

/** A mail server on a free port of this machine. It asks for a login and keeps what comes. */
export const startSmtpServer = async (): Promise<TestSmtpServer> => {
  const received: ReceivedMail[] = [];
  const refusals: { readonly command: Command; readonly responseCode: number }[] = [];
  const refusalOf = (command: Command): Error | null => {
    if (refusals[0]?.command !== command) return null;
    const { responseCode } = refusals.shift()!;
    return Object.assign(new Error('refused'), { responseCode });
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(username === 'marquee' && password === 'secret' ? null : new Error('wrong login'), { user: username ?? '' }),
    onConnect: (_session, done) => done(refusalOf('CONNECT')),
    onMailFrom: (_address, _session, done) => done(refusalOf('MAIL')),
    onRcptTo: (_address, _session, done) => done(refusalOf('RCPT')),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refusalOf('DATA');
        if (refusal) return done(refusal);
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, source: Buffer.concat(chunks).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://marquee:secret@127.0.0.1:${port}`,
    received,
    refuseNext: (how) => void refusals.push({ command: 'RCPT', responseCode: how === 'permanently' ? 550 : 451 }),
    answerNext: (command, responseCode) => void refusals.push({ command, responseCode }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
