import { TOPICS, type DestinationAlert } from '@marquee/contracts';
import { runReactor } from '@marquee/event-sourcing';
import { reactorSpy } from '@marquee/event-sourcing/testing';
import { isoTime } from '@marquee/kernel';
import { MailDeferred, type Mail } from '@marquee/ports';
import { openIdentityParts, type IdentityParts } from '../testing/identity-parts';
import { retryDeferredMails } from './deferred-mails';
import { sendMailWhenDestinationChanges } from './send-mail-when-destination-changes.reactor';
import { sendMailWhenRequested } from './send-mail-when-requested.reactor';

describe('mails about the destinations of links', () => {
  let parts: IdentityParts;
  let ownerId: string;
  let sent: Mail[];
  beforeEach(async () => {
    parts = await openIdentityParts();
    await parts.register('ines');
    ownerId = (await parts.accounts.byLogin('ines', parts.clock()))!.accountId;
    sent = [];
  });
  afterEach(() => parts.close());

  const alert = (over: Partial<DestinationAlert> = {}): DestinationAlert => ({
    name: 'content.DestinationAlert.v1',
    alertId: 'i1-7',
    ownerId,
    linkId: 'throwing weekend',
    host: 'oficina-alfama.pt',
    state: 'down',
    reason: 'status_503',
    hasFallback: false,
    at: isoTime(parts.clock()),
    ...over,
  });
  const publish = (...alerts: readonly DestinationAlert[]) =>
    parts.log.publish(alerts.map((value) => ({ topic: TOPICS.destinationAlerts, key: 'item-ines/mark', value })));
  const take = async (mail: Mail): Promise<void> => void sent.push(mail);
  const handle = async (react = sendMailWhenDestinationChanges, send = take): Promise<void> => {
    const reactor = react({ ...parts, mailer: { send } });
    const running = await runReactor({ reactor, log: parts.log, observer: reactorSpy() });
    await running.caughtUp();
    await running.stop();
  };
  const mailAbout = async (over: Partial<DestinationAlert>): Promise<Mail> => {
    await publish(alert(over));
    await handle();
    return sent[0]!;
  };

  it('say what has happened, what visitors get, and where to look', async () => {
    const mail = await mailAbout({});
    expect(mail).toMatchObject({
      id: 'destination-alert-i1-7',
      to: 'ines@example.com',
      subject: 'Your link throwing weekend leads to a page that is down',
    });
    expect(mail.text)
      .toBe(`oficina-alfama.pt answers with the error 503. Visitors of the link get an error there. You can add a fallback address to the link.

The link is ${parts.publicUrl}/@ines/throwing%20weekend.

See the checks of the link, or change it, at ${parts.publicUrl}/dashboard?contentType=link&checks=throwing%20weekend.

We will mail you again when this changes. You can turn these mails off in the same place.
`);
  });

  it.each<[Partial<DestinationAlert>, string, string]>([
    [{ hasFallback: true }, 'is down', 'Visitors of the link get your fallback address until the page works again.'],
    [{ reason: 'timed_out' }, 'is down', 'oficina-alfama.pt did not answer within ten seconds.'],
    [{ reason: 'unreachable' }, 'is down', 'oficina-alfama.pt cannot be reached.'],
    [{ reason: 'redirect_loop' }, 'is down', 'oficina-alfama.pt redirects in a circle.'],
    [{ state: 'works', reason: 'status_200' }, 'works again', 'oficina-alfama.pt works again.'],
    [{ state: 'certificate', reason: 'certificate' }, 'broken certificate', 'is not valid'],
    [{ state: 'parked', reason: 'parked' }, 'may be for sale', 'as unused names do'],
    [{ state: 'moved', reason: 'moved' }, 'has moved', 'redirects permanently'],
    [{ state: 'changed_owner', reason: 'changed_owner' }, 'another owner', 'to another site than before'],
  ])('have a text for %j', async (over, subject, says) => {
    const mail = await mailAbout(over);
    expect(mail.subject).toContain(subject);
    expect(mail.text).toContain(says);
    expect(mail.text.includes('mail you again')).toBe(over.state !== 'works');
  });

  it('escape what the owner and the host have chosen', async () => {
    const { html } = await mailAbout({ linkId: '<b>', host: 'a"b.example' });
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('a"b');
  });

  it('are dropped after a day, and sent later where the mail server puts one off', async () => {
    await publish(alert({ at: isoTime(parts.clock() - 86_400_001) }), alert({ alertId: 'i1-8' }));
    await handle(sendMailWhenDestinationChanges, () => Promise.reject(new MailDeferred()));
    parts.pass(30_000);
    await retryDeferredMails(parts);
    await handle(sendMailWhenRequested);
    expect(sent).toMatchObject([{ id: 'destination-alert-i1-8', text: expect.stringContaining('oficina-alfama.pt') }]);
  });
});
