import { MailDeferred, MailRefused, type Mail, type Mailer } from '@marquee/ports';

export interface OpenedMailer {
  readonly mailer: Mailer;
  reopen(): Promise<Mailer>;
  /** What arrived, in any order. Ids may be others, as long as they differ for different mails alone. */
  delivered(): Promise<readonly Omit<Mail, 'about'>[]>;
  dispose(): Promise<void>;
  /** Whether the adapter itself knows which ids it has sent. */
  readonly knowsIds: boolean;
  /** An adapter that keeps copies: ids of those that it has. */
  kept?(): Promise<readonly string[]>;
  /** An adapter with a server that may refuse: the next mails are refused in this way. */
  refuse?(how: 'permanently' | 'for now'): void;
}

const mail = (id: string, about = 'ann'): Mail => ({
  about,
  id,
  to: 'ann@example.com',
  subject: 'Ünïcode 😀',
  text: 'Line\nline',
  html: '<p>x</p>',
});

/** Every sentence of `Mailer`'s docstring. */
export const mailerContract = (name: string, open: () => Promise<OpenedMailer>): void => {
  describe(`${name} keeps the mailer's contract`, () => {
    let opened: OpenedMailer;
    beforeEach(async () => (opened = await open()));
    afterEach(() => opened.dispose());
    const ids = async (): Promise<string[]> => (await opened.delivered()).map(({ id }) => id);

    it('has handed a mail over when it resolves, also for a reader after a restart', async () => {
      await opened.mailer.send(mail('m1'));
      const { id: _id, about: _about, ...content } = mail('m1');
      expect(await opened.delivered()).toMatchObject([content]);
      await opened.reopen();
      expect(await ids()).toHaveLength(1);
    });

    it('delivers the same id once, also after a restart, or lets it be recognised as the same', async () => {
      await opened.mailer.send(mail('m1'));
      await opened.mailer.send(mail('m1'));
      await (await opened.reopen()).send(mail('m1'));
      const arrived = await ids();
      expect(new Set(arrived).size).toBe(1);
      if (opened.knowsIds) expect(arrived).toHaveLength(1);
    });

    it('delivers many at once', async () => {
      await Promise.all(['m1', 'm2', 'm3', 'm4'].map((id) => opened.mailer.send(mail(id))));
      expect(new Set(await ids()).size).toBe(4);
    });

    it('forgets the copies of the mails about one account, and no others', async () => {
      await opened.mailer.send(mail('m1'));
      await opened.mailer.send(mail('m2', 'bob'));
      await opened.mailer.forget('ann');
      await opened.mailer.forget('ann');
      await opened.mailer.forget('none');
      if (opened.kept) expect(await opened.kept()).toEqual(['m2']);
    });

    it('distinguishes a permanent refusal from one for now, after which the mail can be sent again', async () => {
      const { mailer, refuse } = opened;
      if (!refuse) return;
      refuse('permanently');
      await expect(mailer.send(mail('m1'))).rejects.toBeInstanceOf(MailRefused);
      refuse('for now');
      await expect(mailer.send(mail('m1'))).rejects.toBeInstanceOf(MailDeferred);
      await mailer.send(mail('m1'));
      expect(await ids()).toHaveLength(1);
    });
  });
};
