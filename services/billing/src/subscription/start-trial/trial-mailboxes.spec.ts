import { put, remove, type DocumentStore } from '@marquee/ports';
import { openSqliteDocumentStore } from '@marquee/adapter-sqlite';
import { MAILBOX_KEPT_MS, trialMailboxRows, TrialMailboxes } from './trial-mailboxes';

const now = Date.UTC(2026, 10, 22);

describe('the mailboxes that had a trial', () => {
  let documents: DocumentStore;
  beforeEach(() => (documents = openSqliteDocumentStore({ file: ':memory:' })));
  afterEach(() => documents.close());
  const accounts = async (): Promise<string[]> =>
    (await documents.collection(trialMailboxRows).find({ index: 'id', limit: 10 })).map(({ accountId }) => accountId);

  it('are forgotten a year after the trial began, and not before', async () => {
    const mailboxes = new TrialMailboxes(documents);
    await mailboxes.claim('one', 'ines', now);
    await mailboxes.claim('two', 'jon', now + 1);
    await mailboxes.forget(now + MAILBOX_KEPT_MS - 1);
    expect(await accounts()).toEqual(['ines', 'jon']);
    expect(await mailboxes.forget(now + MAILBOX_KEPT_MS)).toBe(1);
    expect(await accounts()).toEqual(['jon']);
  });

  it('are given to no account while another one claims the same, and to the next that asks', async () => {
    const other = { accountId: 'jon', mailbox: 'one', until: now + MAILBOX_KEPT_MS };
    let claimed = false;
    const raced: DocumentStore = {
      ...documents,
      collection: (definition) => documents.collection(definition),
      commit: async (changes) => {
        if (!claimed) await documents.commit([put(trialMailboxRows, other)]);
        claimed = true;
        await documents.commit(changes);
      },
    };
    const mailboxes = new TrialMailboxes(raced);
    await expect(mailboxes.claim('one', 'ines', now)).rejects.toMatchObject({ code: 'trial_mailbox_used' });
    expect(await accounts()).toEqual(['jon']);
    await documents.commit([remove(trialMailboxRows, 'jon')]);
    await mailboxes.claim('one', 'ines', now);
    expect(await accounts()).toEqual(['ines']);
  });
});
