import type { DestinationAlert } from '@marquee/contracts';
import { link, type MailContent } from './mail-template';

type Facts = Pick<DestinationAlert, 'linkId' | 'host' | 'state' | 'reason' | 'hasFallback'>;

/** What the host does, as a sentence about it. */
const failure = ({ host, reason }: Facts): string => {
  const status = /^status_(\d+)$/.exec(reason ?? '')?.[1];
  if (status !== undefined) return `${host} answers with the error ${status}.`;
  if (reason === 'timed_out') return `${host} did not answer within ten seconds.`;
  return reason === 'redirect_loop' ? `${host} redirects in a circle.` : `${host} cannot be reached.`;
};

const texts: Readonly<Record<Facts['state'], (facts: Facts) => { readonly subject: string; readonly says: string }>> = {
  works: ({ linkId, host }) => ({
    subject: `Your link ${linkId} works again`,
    says: `${host} works again. Visitors of the link are sent there as before.`,
  }),
  down: (facts) => ({
    subject: `Your link ${facts.linkId} leads to a page that is down`,
    says: `${failure(facts)} ${
      facts.hasFallback
        ? 'Visitors of the link get your fallback address until the page works again.'
        : 'Visitors of the link get an error there. You can add a fallback address to the link.'
    }`,
  }),
  certificate: ({ linkId, host }) => ({
    subject: `Your link ${linkId} leads to a page with a broken certificate`,
    says: `The certificate of ${host} is not valid. Browsers warn visitors of the link before they open the page.`,
  }),
  parked: ({ linkId, host }) => ({
    subject: `Your link ${linkId} leads to a page that may be for sale`,
    says: `${host} now shows a page as unused names do, with advertisements or an offer to buy the name.`,
  }),
  moved: ({ linkId, host }) => ({
    subject: `Your link ${linkId} leads to a page that has moved`,
    says: `${host} now redirects permanently to another address. Visitors of the link still arrive.`,
  }),
  changed_owner: ({ linkId, host }) => ({
    subject: `Your link ${linkId} may lead to another owner`,
    says: `${host} now redirects to another site than before.`,
  }),
};

/** The mail about a change of the page that a link leads to. `page`: the address of the owner's page. */
export const destinationAlertText = (facts: Facts, page: string, publicUrl: string): MailContent => {
  const { subject, says } = texts[facts.state](facts);
  const isOver = facts.state === 'works';
  return {
    subject,
    paragraphs: [
      says,
      ['The link is ', link(`${page}/${encodeURIComponent(facts.linkId)}`), '.'],
      [
        isOver ? 'See the checks of the link at ' : 'See the checks of the link, or change it, at ',
        link(`${publicUrl}/dashboard?contentType=link&checks=${encodeURIComponent(facts.linkId)}`),
        '.',
      ],
      ...(isOver ? [] : ['We will mail you again when this changes. You can turn these mails off in the same place.']),
    ],
  };
};
