import { openInboxApp, type InboxApp } from '../../testing/inbox-app';
import { answerSent, ines, inesQuestion, jon, messageSent, questionChanged } from '../../testing/inbox-fixtures';

describe('an export', () => {
  let app: InboxApp;
  let key: string;
  beforeEach(async () => {
    app = await openInboxApp();
    key = await app.openInbox();
  });
  afterEach(() => app.close());

  const get = (url: string, of = ines) =>
    app.kit.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${app.kit.tokenFor(of, 'owner')}` } });

  it('is CSV for an inbox, which no spreadsheet runs, under a name with the day', async () => {
    await app.send(messageSent(key, { dm: '=HYPERLINK("http://a")', userIg: 'jon.k' }, { at: app.now }));
    await app.listed(1);
    const answer = await get('/api/content/data.csv?contentId=dm:dm');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''messages-2026-01-01.csv",
    });
    expect(answer.body.split('\r\n')[1]).toContain(`"'=HYPERLINK(""http://a"")",jon.k`);
  });

  it('is JSON for a question, whose name is in that of the file', async () => {
    await app.publish(questionChanged(ines, inesQuestion));
    await app.send(answerSent(key, { answer: 'So What' }));
    await app.answered(1);
    const answer = await get('/api/content/data.json?contentId=question:song');
    expect(answer.headers['content-disposition']).toBe("attachment; filename*=UTF-8''answers-Song-2026-01-01.json");
    expect(answer.json()).toMatchObject({ contentId: 'question:Song', data: [{ answer: 'So What' }] });
  });

  it('leaves out what is deleted, and has no words that are erased', async () => {
    const [first] = await app.say(key, 'marker-one', 'marker-two');
    await app.listed(2);
    await app.as(ines)('POST', '/api/content/data/delete', { contentId: 'dm', ids: [first!.messageId] });
    await app.listed(1);
    expect((await get('/api/content/data.json?contentId=dm')).json()).toMatchObject({ data: [{ dm: 'marker-two' }] });
    await app.keys.destroy(ines);
    const { body } = await get('/api/content/data.json?contentId=dm');
    expect(JSON.parse(body)).toMatchObject({ data: [{ dm: '', isErased: true }] });
    expect(body).not.toContain('marker');
  });

  it('is refused before the first byte for an item that is not there, or of another account', async () => {
    for (const answer of [
      await get('/api/content/data.csv?contentId=dm:dm', jon),
      await get('/api/content/data.json?contentId=question:none'),
    ])
      expect(answer.json()).toMatchObject({ status: 404, code: 'content_not_found' });
  });
});
