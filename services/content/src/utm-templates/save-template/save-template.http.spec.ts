import { UTM_TEMPLATE_NAME_MAX, UTM_TEMPLATES_MAX } from '@marquee/page';
import { ines, jon, openContentApp, type ContentApp } from '../../testing/content-app';

const utm = { source: 'instagram', medium: 'bio', campaign: '', term: '', content: '' };

describe('the campaign templates of an account', () => {
  let app: ContentApp;
  let mine: ReturnType<ContentApp['as']>;
  beforeEach(async () => {
    app = await openContentApp();
    mine = app.as(ines);
  });
  afterEach(() => app.close());

  const save = (id: string, body: object, who = mine) => who('PUT', `/api/links/utm-templates/${id}`, body);
  const list = async (who = mine) => (await who('GET', '/api/links/utm-templates')).body['templates'];

  it('are created, renamed, changed, deleted and restored', async () => {
    expect(await list()).toEqual([]);
    const created = await save('a', { name: '  Insta  bio ', utm: { ...utm, source: ' instagram ' } });
    expect([created.status, created.body]).toEqual([200, { templates: [{ id: 'a', name: 'Insta bio', utm }] }]);
    await save('b', { name: 'Mail', utm: { ...utm, source: 'mail' } });
    await save('a', { name: 'Instagram', utm });
    const both = [
      { id: 'a', name: 'Instagram', utm },
      { id: 'b', name: 'Mail', utm: { ...utm, source: 'mail' } },
    ];
    expect(await list()).toEqual(both);
    const deleted = await mine('DELETE', '/api/links/utm-templates/a');
    expect(deleted.status).toBe(204);
    expect((await mine('DELETE', '/api/links/utm-templates/a')).status).toBe(204);
    expect(await list()).toEqual(both.slice(1));
    await save('a', { name: 'Instagram', utm });
    expect(await list()).toEqual([...both].reverse());
  });

  it('are those of the own account only', async () => {
    await save('a', { name: 'Mine', utm });
    const his = app.as(jon);
    expect(await list(his)).toEqual([]);
    await his('DELETE', '/api/links/utm-templates/a');
    await save('a', { name: 'His', utm }, his);
    expect(await list()).toEqual([{ id: 'a', name: 'Mine', utm }]);
  });

  it.each<[string, object, string, string]>([
    ['no name', { name: ' ', utm }, 'name', 'template_name_required'],
    ['a long name', { name: 'x'.repeat(UTM_TEMPLATE_NAME_MAX + 1), utm }, 'name', 'template_name_too_long'],
    ['no value', { name: 'Empty', utm: { ...utm, source: '', medium: '' } }, 'utm.source', 'utm_empty'],
    ['a long value', { name: 'Long', utm: { ...utm, term: 'x'.repeat(101) } }, 'utm.term', 'utm_too_long'],
  ])('are refused with %s', async (_what, body, path, code) => {
    const { status, body: problem } = await save('a', body);
    expect([status, problem['errors']]).toEqual([422, [expect.objectContaining({ path, code })]]);
    expect(await list()).toEqual([]);
  });

  it.each<[string, string, object]>([
    ['a parameter that there is not', 'a', { name: 'A', utm: { ...utm, id: 'x' } }],
    ['a parameter too few', 'a', { name: 'A', utm: { source: 'x' } }],
    ['an id with signs', 'a%20b', { name: 'A', utm }],
    ['a long id', 'a'.repeat(65), { name: 'A', utm }],
  ])('are refused with %s as the wrong shape', async (_what, id, body) =>
    expect(await save(id, body)).toMatchObject({ status: 400, body: { code: 'validation_failed' } }),
  );

  it('have no two of one name', async () => {
    await save('a', { name: 'Mail', utm });
    expect(await save('b', { name: 'MAIL', utm })).toMatchObject({ status: 409, body: { code: 'name_taken' } });
  });

  it('are fifty at most, also where they are saved at the same time', async () => {
    const answers = [];
    for (let n = 0; n < UTM_TEMPLATES_MAX - 2; n += 1) answers.push(await save(`t${n}`, { name: `No. ${n}`, utm }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const late = await Promise.all(['w', 'x', 'y', 'z'].map((id) => save(id, { name: `Late ${id}`, utm })));
    expect(late.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(late.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'max_instances' } });
    expect(await list()).toHaveLength(UTM_TEMPLATES_MAX);
  });
});
