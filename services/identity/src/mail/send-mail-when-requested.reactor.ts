import { defineReactor, reactTo, type Reactor } from '@marquee/event-sourcing';
import { MAIL_TOPIC, mailRequested } from './mail-requested';
import { canWrite, deliver, type MailPorts } from './mail-writer';

/** Sends the mails that were requested with the events. A crash sends one again, under the same id. */
export const sendMailWhenRequested = (ports: MailPorts): Reactor =>
  defineReactor({
    name: 'identity-send-mail-when-requested',
    source: { topics: [MAIL_TOPIC] },
    answers: () => canWrite(ports),
    on: {
      'identity.MailRequested.v1': reactTo(mailRequested, ({ name: _, ...request }) => deliver(ports, request)),
    },
  });
