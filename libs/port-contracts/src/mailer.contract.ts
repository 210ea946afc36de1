import type { Mail, Mailer } from '@marquee/ports';

export interface OpenedMailer {
  readonly mailer: Mailer;
  reopen(): Promise<Mailer>;
  /** What arrived, in any order. */
  delivered(): Promise<readonly Mail[]>;
  dispose(): Promise<void>;
}

const mail = (id: string): Mail => ({
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
    const ids = async (): Promise<string[]> => (await opened.delivered()).map(({ id }) => id).sort();

    it('has handed a mail over when it resolves, also for a reader after a restart', async () => {
      await opened.mailer.send(mail('m1'));
      expect((await opened.delivered())[0]).toMatchObject(mail('m1'));
      await opened.reopen();
      expect(await ids()).toEqual(['m1']);
    });

    it('delivers the same id once, also after a restart', async () => {
      await opened.mailer.send(mail('m1'));
      await opened.mailer.send(mail('m1'));
      await (await opened.reopen()).send(mail('m1'));
      expect(await ids()).toEqual(['m1']);
    });

    it('delivers many at once', async () => {
      await Promise.all(['m1', 'm2', 'm3', 'm4'].map((id) => opened.mailer.send(mail(id))));
      expect(await ids()).toEqual(['m1', 'm2', 'm3', 'm4']);
    });
  });
};
