import { ines, openContentApp } from '../../testing/content-app';

it('names comments without an id apart, and gives them the time of their making', async () => {
  shows('3.comment.id', '3.comment.timestamp');
  const app = await openContentApp();
  try {
    app.now += 120_000;
    const mine = app.as(ines);
    const comment = { type: 'comment', content: { accountName: 'Jon', comment: 'Nice' } };
    const made = [await mine('POST', '/api/content', comment), await mine('POST', '/api/content', comment)];
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const minute = new Date(Math.floor(app.now / 60_000) * 60_000).toISOString();
    expect(made.map(({ body }) => body.item)).toMatchObject([{ timestamp: minute }, { timestamp: minute }]);
  } finally {
    await app.close();
  }
});
