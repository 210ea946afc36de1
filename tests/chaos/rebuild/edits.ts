import { contentKinds, kindList, pageThemes, type ContentKindId, type PageTheme } from '@marquee/page';
import { kindExamples } from '@marquee/page/testing';
import type { ContentApp } from '../../../services/content/src/testing/content-app';
import type { Chance } from '@marquee/test-kit/chance';

type Owner = ReturnType<ContentApp['as']>;

/** Names that a kind's items take, and take again once they are deleted. */
const NAMES = 8;

/** What an edit may be refused for: the item is not there, or is there already. */
const refusals = new Set(['content_not_found', 'name_taken', 'max_instances', 'nothing_to_undo']);

/** Makes so many edits of all kinds: items come, change, hide, go and return, and the page is reordered. */
export const editAll = async (
  app: ContentApp,
  owner: Owner,
  count: number,
  chance: Chance,
  pictures: readonly string[],
): Promise<void> => {
  const order = async (): Promise<number> => {
    const { body } = await owner('GET', '/api/content?limit=50');
    const items = body['content'] as { id: string; contentType: string }[];
    const orderData = items
      .filter(({ contentType }) => contentKinds[contentType as ContentKindId].place === 'section')
      .map(({ id, contentType }, place) => ({ id, contentType, order: place + 1, sectionOrder: 1 }));
    return (await owner('PUT', '/api/content', { orderData: orderData.reverse() })).status;
  };
  const theme = async (): Promise<number> => {
    const ready = chance.pick(Object.values(pageThemes)).theme;
    const framed: PageTheme = { ...ready, background: { type: 'picture', imageUrl: chance.pick(pictures) } };
    return (await owner('PUT', '/api/page/theme', chance.happens(0.5) ? ready : framed)).status;
  };
  for (let n = 0; n < count; n += 1) {
    app.now += 1000;
    const { id: kind, fixedId } = chance.pick(kindList);
    const id = fixedId ?? `${kind}-${chance.below(NAMES)}`;
    const contentId = `${kind}:${id}`;
    const least = { ...kindExamples[kind].least(chance.pick(pictures)), ...(fixedId === null && { id }) };
    const edits = [
      () => owner('POST', '/api/content', { type: kind, content: least }),
      () =>
        owner('PUT', '/api/content', { contentId, ...kindExamples[kind].change(n, pictures[n % pictures.length]!) }),
      () => owner('PUT', '/api/content', { contentId, isPublic: chance.happens(0.5) }),
      () => owner('DELETE', `/api/content?contentId=${contentId}`),
      () => owner('POST', '/api/content/undo', { contentId }),
    ];
    if (chance.happens(0.02)) expect(await order()).toBe(200);
    if (chance.happens(0.02)) expect(await theme()).toBe(200);
    const { status, body } = await edits[Math.min(4, chance.below(12) >> 1)]!();
    if (status >= 400) expect(refusals).toContain(body.code);
  }
};
