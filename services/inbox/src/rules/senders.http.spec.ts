import { until } from '@marquee/test-kit/until';
import { compareReports } from '../message/report/compare-reports';
import { REPORT_SECRET, ReportTags } from '../message/report/report-tags';
import { BLOCKED, DATA, GuardedInbox } from '../testing/guarded-inbox';
import { messageSent } from '../testing/inbox-fixtures';

const marta = { browser: 'marta', network: 'home' };

describe('rules of an inbox', () => {
  const inbox = new GuardedInbox();
  beforeEach(() => inbox.begin());
  afterEach(() => inbox.end());

  it('block a sender: the browser is dropped and counted, its network is held back, others come in', async () => {
    const [first] = [messageSent(inbox.key, { dm: 'First' }, { sender: marta, at: inbox.app.now })];
    await inbox.app.send(first);
    await inbox.app.listed(1);
    expect(await inbox.block(first.messageId)).toEqual({ status: 200, body: { blockId: first.messageId } });
    expect((await inbox.block(first.messageId)).status).toBe(200);
    await inbox.app.listed(0);
    const from = (browser: string | null, network: string, dm: string) =>
      messageSent(inbox.key, { dm }, { sender: { browser, network }, at: inbox.app.now });
    const again = from('marta', 'work', 'marker-dropped');
    await inbox.app.send(again, again, from('marta', 'home', 'Dropped too'), from('private', 'home', 'Same network'));
    await inbox.app.send(from('private', 'work', 'Another'), from(null, 'elsewhere', 'Anonymous'));
    await inbox.app.listed(2);
    expect((await inbox.held(1)).data).toMatchObject([{ dm: 'Same network', heldFor: 'network' }]);
    expect(await inbox.blocked()).toMatchObject([{ blockId: first.messageId, dropped: 2 }]);
    expect((await inbox.reply('DELETE', `${BLOCKED}?blockId=${first.messageId}`)).status).toBe(204);
    expect(await inbox.blocked()).toEqual([]);
    await inbox.app.send(again, from('marta', 'home', 'After'));
    expect((await inbox.app.listed(3)).data.map(({ dm }) => dm)).toContain('After');
  });

  it('keep nothing of what was dropped but that it was', async () => {
    const first = messageSent(inbox.key, { dm: 'First' }, { sender: marta, at: inbox.app.now });
    await inbox.app.send(first);
    await inbox.app.listed(1);
    await inbox.block(first.messageId);
    const sent = messageSent(inbox.key, { dm: 'Dropped' }, { sender: marta, at: inbox.app.now });
    await inbox.app.send(sent);
    await until(async () => ((await inbox.blocked()) as { dropped: number }[])[0]?.dropped === 1);
    const own = (await inbox.app.stored()).filter(({ stream }) => stream === `message-${sent.messageId}`);
    expect(own).toMatchObject([{ type: 'inbox.MessageDropped.v1' }]);
    expect(Object.keys(own[0]!.data as object).sort()).toEqual(['act', 'blockId', 'identity', 'sentAt']);
  });

  it('make a report with the text, the time and a tag that tells no two messages of one sender', async () => {
    const acts = ['One', 'Two'].map((dm) =>
      messageSent(inbox.key, { dm, userIg: 'marta' }, { sender: marta, at: inbox.app.now }),
    );
    await inbox.app.send(...acts);
    await inbox.app.listed(2);
    const reports = await Promise.all(
      acts.map(({ messageId }) => inbox.reply('GET', `${DATA}/report?contentId=dm&id=${messageId}`)),
    );
    const at = new Date(inbox.app.now).toISOString();
    expect(reports[0]).toEqual({
      status: 200,
      body: {
        reportedAt: at,
        sentAt: at,
        id: acts[0]!.messageId,
        contentId: 'dm:dm',
        text: 'One',
        userIg: 'marta',
        count: 1,
        senderTag: expect.stringMatching(/^[A-Za-z0-9_-]+$/) as string,
      },
    });
    expect(reports[1]!.body['senderTag']).not.toBe(reports[0]!.body['senderTag']);
  });

  it('make reports whose senders the operator can compare', async () => {
    const acts = ['One', 'Two'].map((dm) =>
      messageSent(inbox.key, { dm, userIg: null }, { sender: marta, at: inbox.app.now }),
    );
    await inbox.app.send(...acts);
    await inbox.app.listed(2);
    const files = await Promise.all(
      acts.map(async ({ messageId }) =>
        JSON.stringify((await inbox.reply('GET', `${DATA}/report?contentId=dm&id=${messageId}`)).body),
      ),
    );
    const compare = compareReports(new ReportTags(await inbox.app.keys.secret(REPORT_SECRET)));
    expect(await compare(JSON.stringify(['compare', ...files]))).toEqual({
      ok: true,
      text: 'the same sender: both came from one browser',
    });
  });
});
