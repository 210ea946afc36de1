import { destinationAlert, TOPICS } from '@marquee/contracts';
import { defineReactor, reactTo, type Reactor } from '@marquee/event-sourcing';
import { ofUseUntil } from './mail-requested';
import { canWrite, deliver, type MailPorts } from './mail-writer';

/** Tells owners that the page that a link leads to is down, has moved, works again and so on. */
export const sendMailWhenDestinationChanges = (ports: MailPorts): Reactor =>
  defineReactor({
    name: 'identity-send-mail-when-destination-changes',
    source: { topics: [TOPICS.destinationAlerts] },
    answers: () => canWrite(ports),
    on: {
      'content.DestinationAlert.v1': reactTo(destinationAlert, (alert) => {
        const { alertId, ownerId: accountId, linkId, host, state, reason, hasFallback, at } = alert;
        const template = 'destination-alert';
        return deliver(ports, {
          mailId: `${template}-${alertId}`,
          accountId,
          template,
          codeId: null,
          until: ofUseUntil(template, Date.parse(at)),
          destination: { linkId, host, state, reason, hasFallback },
        });
      }),
    },
  });
