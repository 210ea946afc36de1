import { contentKinds } from '@marquee/page';
import { fieldLimits, kindExamples } from '@marquee/page/testing';
import { png } from '../testing/picture-samples';
import { openUploading, type Uploading } from '../testing/uploading';

describe('a field of an item', () => {
  let uploading: Uploading;
  let imageUrl: string;

  beforeAll(async () => {
    uploading = await openUploading();
    ({ imageUrl } = await uploading.upload(await png(30, 30)));
  });
  afterAll(() => uploading.app.close());

  const contentIdOf = ({ kind, field, fullest }: (typeof fieldLimits)[number]): string => {
    const id = field === 'id' ? fullest : kindExamples[kind].least(imageUrl)['id'];
    return `${kind}:${contentKinds[kind].fixedId ?? String(id)}`;
  };

  it.each(fieldLimits)('$kind: $field is stored up to its limit, and one beyond is refused', async (limit) => {
    shows('5.profile.bio');
    const { kind, field, fullest, beyond, says } = limit;
    const { mine } = uploading;
    const create = (value: unknown) =>
      mine('POST', '/api/content', { type: kind, content: { ...kindExamples[kind].least(imageUrl), [field]: value } });
    const refused = await create(beyond);
    expect([refused.status, refused.body.code]).toEqual([422, 'rule_violated']);
    expect(refused.body['errors']).toMatchObject([{ message: says }]);
    const made = await create(fullest);
    expect([made.status, made.body.item]).toEqual([201, expect.objectContaining({ [field]: fullest })]);
    const contentId = contentIdOf(limit);
    if (field !== 'id') {
      const changed = await mine('PUT', '/api/content', { contentId, [field]: beyond });
      expect([changed.status, changed.body['errors']]).toMatchObject([422, [{ message: says }]]);
    }
    const path = `/api/content?contentId=${encodeURIComponent(contentId)}`;
    expect((await mine('GET', path)).body['content']).toMatchObject([{ [field]: fullest }]);
    expect((await mine('DELETE', path)).status).toBe(204);
  });
});
