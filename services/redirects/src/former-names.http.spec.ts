import { newSealingKeyPair } from '@marquee/event-sourcing';
import { ask } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';
import { account, closedAccount, item, link, uuid } from '../tests/support/seed';

const day = 86_400_000;
const { publicKey } = newSealingKeyPair();

describe('a former username', () => {
  let now: number;
  const ines = inesNode();
  const named = (name: string, version: number, former: Readonly<Record<string, number>>) =>
    account(1, {
      username: name,
      usernameKey: name.toLowerCase(),
      publicKey,
      version,
      formerNames: Object.entries(former).map(([usernameKey, days]) => ({
        usernameKey,
        until: new Date(now + days * day).toISOString(),
      })),
    });
  const to = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
    const { status, headers: answered } = await ask(ines.node, path, headers);
    return [status, answered.location];
  };

  beforeEach(async () => {
    now = Date.now();
    await ines.node.stop();
    await ines.start({ clock: () => now });
    // What is cached before the change must not outlive it.
    expect(await to('/@ines.vidal/kiln')).toEqual([302, 'https://shop.example/kiln?a=1#top']);
    expect((await ask(ines.node, '/@ines.vidal')).status).toBe(200);
    await ines.publish(
      item(1, 'question', 'tea', { fields: { title: 'Tea or coffee?' } }),
      named('Ines.V', 2, { 'ines.vidal': 365 }),
    );
  });

  it('leads to the page and the questions of the present one, in one step and with the query', async () => {
    const { status, headers } = await ask(ines.node, '/@ines.vidal');
    expect([status, headers.location, headers['cache-control']]).toEqual([302, '/@Ines.V', 'no-store']);
    expect(await to('/@INES.VIDAL?section=link&page=2')).toEqual([302, '/@Ines.V?section=link&page=2']);
    expect(await to('/%40ines.vidal/q/tea?qr')).toEqual([302, '/@Ines.V/q/tea?qr']);
    expect((await ask(ines.node, '/@Ines.V')).body.toString()).toContain('/@Ines.V');
  });

  it('leads a link straight to its destination, and the click counts once under the account', async () => {
    const before = (await ines.acts()).length;
    for (const path of ['/@ines.vidal/kiln', '/@ines.vidal/kiln', '/@Ines.V/kiln'])
      expect(await to(path)).toEqual([302, 'https://shop.example/kiln?a=1#top']);
    const acts = (await ines.acts()).slice(before);
    expect(acts).toHaveLength(3);
    expect(new Set(acts.map(({ name, ownerId, itemId }) => `${name} ${ownerId} ${itemId}`)).size).toBe(1);
    expect(acts[0]).toMatchObject({ name: 'visitors.LinkFollowed.v1', ownerId: uuid(1, 1) });
  });

  it('records no view of the page, because the next request is the visit', async () => {
    const before = (await ines.acts()).length;
    await ask(ines.node, '/@ines.vidal');
    expect(await ines.acts()).toHaveLength(before);
    await ask(ines.node, '/@Ines.V');
    expect(await ines.acts()).toHaveLength(before + 1);
  });

  it('answers programs with the page itself, which has the present name', async () => {
    const page = await ask(ines.node, '/api/@ines.vidal');
    expect(page.status).toBe(200);
    expect(page.body).toEqual((await ask(ines.node, '/api/@ines.v')).body);
    expect((await ask(ines.node, '/api/@ines.vidal/q/tea')).status).toBe(200);
  });

  it('accepts messages from a page that was open before the change', async () => {
    await ines.publish(item(1, 'dm', 'dm', { fields: { title: 'Write to me' } }));
    const json = { 'content-type': 'application/json' };
    const message = JSON.stringify({ userId: 'Ines.Vidal', dm: 'Hello', userIg: 'jon' });
    const answer = await ask(ines.node, '/api/clicks', json, 'POST', message);
    expect(answer.status).toBe(202);
    expect(await ines.lastAct()).toMatchObject({ name: 'visitors.MessageSent.v1', ownerId: uuid(1, 1) });
  });

  it('follows every change of a link', async () => {
    await to('/@ines.vidal/kiln');
    await to('/@Ines.V/kiln');
    const destinationUrl = 'https://shop.example/new';
    await ines.publish(link(1, 'Kiln', { idKey: 'kiln', version: 2, destinationUrl }));
    for (const name of ['ines.vidal', 'Ines.V']) expect(await to(`/@${name}/kiln`)).toEqual([302, destinationUrl]);
    await ines.publish(link(1, 'Kiln', { idKey: 'kiln', version: 3, isPublic: false }));
    for (const name of ['ines.vidal', 'Ines.V']) expect(await to(`/@${name}/kiln`)).toEqual([404, undefined]);
  });

  it('leads to the newest name in one step after a second change', async () => {
    await to('/@ines.vidal');
    await ines.publish(named('Third', 3, { 'ines.vidal': 364, 'ines.v': 365 }));
    for (const name of ['ines.vidal', 'ines.v']) {
      expect(await to(`/@${name}`)).toEqual([302, '/@Third']);
      expect(await to(`/@${name}/kiln`)).toEqual([302, 'https://shop.example/kiln?a=1#top']);
    }
  });

  it('is the present one again when the account returns to it, and the name between leads to it', async () => {
    expect(await to('/@ines.vidal')).toEqual([302, '/@Ines.V']);
    await ines.publish(named('Ines.Vidal', 3, { 'ines.v': 365 }));
    expect(await to('/@ines.vidal')).toEqual([200, undefined]);
    expect(await to('/@ines.v')).toEqual([302, '/@Ines.Vidal']);
  });

  it('leads nowhere once its time has ended, also from the cache', async () => {
    await to('/@ines.vidal');
    await to('/@ines.vidal/kiln');
    now += 365 * day - 1;
    expect(await to('/@ines.vidal/kiln')).toEqual([302, 'https://shop.example/kiln?a=1#top']);
    now += 1;
    for (const path of ['/@ines.vidal/kiln', '/@ines.vidal', '/api/@ines.vidal'])
      expect(await to(path)).toEqual([404, undefined]);
    expect((await ask(ines.node, '/@ines.v')).status).toBe(200);
  });

  it('belongs to the account that takes it afterwards', async () => {
    await to('/@ines.vidal/kiln');
    now += 365 * day;
    await ines.publish(account(7, { username: 'ines.vidal', usernameKey: 'ines.vidal' }), link(7, 'kiln'));
    expect(await to('/@ines.vidal')).toEqual([200, undefined]);
    expect(await to('/@ines.vidal/kiln')).toEqual([302, 'https://example.com/kiln']);
    expect(await to('/@ines.v/kiln')).toEqual([302, 'https://shop.example/kiln?a=1#top']);
  });

  it('shows the notice of a suspended account, and nothing of a closed one', async () => {
    await to('/@ines.vidal');
    const suspended = named('Ines.V', 3, { 'ines.vidal': 365 });
    await ines.publish({ ...suspended, value: { ...(suspended.value as object), status: 'suspended' } });
    expect([await to('/@ines.vidal'), await to('/@ines.vidal/kiln')]).toEqual([
      [410, undefined],
      [410, undefined],
    ]);
    await ines.publish(closedAccount(1, 4));
    expect([await to('/@ines.vidal'), await to('/@ines.vidal/kiln')]).toEqual([
      [404, undefined],
      [404, undefined],
    ]);
  });
});
