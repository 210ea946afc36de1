import { emptyContact, plainOptions, type LinkOptions } from '@marquee/page/kinds/link';
import { ask, type Answer } from '../tests/support/ask';
import { inesNode } from '../tests/support/ines-node';
import { link, order } from '../tests/support/seed';

describe('links that are shown as something else than tiles', () => {
  const begin = Date.parse('2026-12-01T09:00:00Z');
  const end = Date.parse('2026-12-02T09:00:00Z');
  let at: number;
  let version = 0;
  const ines = inesNode();
  const follow = (path: string, headers = {}): Promise<Answer> => ask(ines.node, path, headers);
  const set = (options: Partial<LinkOptions> & { destinationUrl?: string }): Promise<void> =>
    ines.publish(link(1, 'sale', { version: (version += 1), ...options }));
  const pageText = async (path = '/@ines.vidal'): Promise<string> => (await follow(path)).body.toString();
  const json = async () =>
    JSON.parse(await pageText('/api/@ines.vidal')) as {
      content: Record<string, unknown>[];
      sections: { title: string }[];
    };
  const sale = async () => (await json()).content.find(({ id }) => id === 'sale');

  beforeEach(async () => {
    at = begin - 1;
    await ines.node.stop();
    await ines.start({ clock: () => at });
  });

  it('lead nowhere as a heading, and count no click', async () => {
    await set({ display: 'heading' });
    expect((await follow('/@ines.vidal/sale')).status).toBe(404);
    expect(await ines.acts()).toEqual([]);
    expect(await sale()).toMatchObject({ display: 'heading', publicUrl: null });
    await set({ ...plainOptions, destinationUrl: 'https://own.example/' });
    expect((await follow('/@ines.vidal/sale')).status).toBe(302);
  });

  it('give a contact as a file, and count it as a click', async () => {
    const contact = { ...emptyContact, name: 'Inês / Vidal', phone: '+351 21 123 4567' };
    await set({ display: 'contact', contact, destinationUrl: '' });
    const card = await follow('/@ines.vidal/sale');
    expect(card.status).toBe(200);
    expect(card.headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="contact.vcf"; filename*=UTF-8''In%C3%AAs%20%20%20Vidal.vcf`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    expect(card.body.toString()).toContain('TEL;TYPE=VOICE:+351 21 123 4567\r\n');
    expect(await ines.acts()).toMatchObject([{ name: 'visitors.LinkFollowed.v1', setAside: null }]);
    // The page and its JSON say nothing of it.
    expect(await pageText()).not.toContain('123 4567');
    expect(JSON.stringify(await json())).not.toContain('123 4567');
  });

  it('give no contact before its schedule opens', async () => {
    const contact = { ...emptyContact, name: 'Inês' };
    const schedule = { opensAt: '2026-12-01T09:00:00.000Z', endsAt: null, zone: 'UTC', before: 'page' } as const;
    await set({ display: 'contact', contact, destinationUrl: '', schedule: { ...schedule, fallbackUrl: null } });
    expect((await follow('/@ines.vidal/sale')).status).toBe(404);
    at = begin;
    expect((await follow('/@ines.vidal/sale')).status).toBe(200);
  });

  it('are highlighted from the first moment up to the second, also on a page that is cached', async () => {
    const highlight = { from: '2026-12-01T09:00:00.000Z', until: '2026-12-02T09:00:00.000Z', zone: 'Europe/Lisbon' };
    await set({ highlight, destinationUrl: 'https://own.example/' });
    const isLit = async () => [
      (await pageText()).includes('mq-lit"') || (await pageText()).includes('mq-lit '),
      (await sale())?.['isHighlighted'],
    ];
    expect(await isLit()).toEqual([false, false]);
    at = begin;
    expect(await isLit()).toEqual([true, true]);
    at = end - 1;
    expect(await isLit()).toEqual([true, true]);
    at = end;
    expect(await isLit()).toEqual([false, false]);
  });

  it('are in a section under the name that its owner gave it', async () => {
    const { value, ...message } = order(1, [], (version += 1));
    await ines.publish({ ...message, value: { ...(value as object), titles: { link: 'Songs & more' } } });
    expect(await pageText()).toContain('<bdi>Songs &amp; more</bdi>');
    expect((await json()).sections).toMatchObject([{ title: 'Songs & more' }]);
  });
});
