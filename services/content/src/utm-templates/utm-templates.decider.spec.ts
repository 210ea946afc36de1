import { deciderSpec } from '@marquee/event-sourcing/testing';
import { UTM_TEMPLATES_MAX } from '@marquee/page';
import { utmTemplatesAggregate } from './utm-templates.aggregate';
import { utmTemplatesDecider } from './utm-templates.decider';
import type { UtmTemplatesEvent } from './utm-templates.events';

const given = deciderSpec(utmTemplatesDecider);
const ownerId = '0197b5c2-0000-7000-8000-000000000001';
const at = '2026-01-01T00:00:00.000Z';
const now = Date.parse(at);
const insta = { source: 'instagram', medium: 'bio', campaign: '', term: '', content: '' };
const mail = { ...insta, source: 'newsletter', medium: 'mail' };

const saved = (templateId: string, name: string, utm = insta): UtmTemplatesEvent => ({
  type: 'content.UtmTemplateSaved.v1',
  data: { ownerId, templateId, name, utm, at },
});
const save = (templateId: string, name: string, utm = insta) =>
  ({ type: 'SaveUtmTemplate', data: { ownerId, templateId, name, utm, now } }) as const;
const deleted = (templateId: string): UtmTemplatesEvent => ({
  type: 'content.UtmTemplateDeleted.v1',
  data: { ownerId, templateId, at },
});
const remove = (templateId: string) => ({ type: 'DeleteUtmTemplate', data: { ownerId, templateId, now } }) as const;
const erased: UtmTemplatesEvent = { type: 'content.UtmTemplatesErased.v1', data: { ownerId, at } };
const erase = { type: 'EraseUtmTemplates', data: { ownerId, now } } as const;

describe('the campaign templates of an owner', () => {
  it('get one more under a new id', () =>
    given(saved('a', 'Instagram'))
      .when(save('b', 'Mail', mail))
      .then(saved('b', 'Mail', mail)));

  it('keep their order when one gets another name and other parameters', () => {
    const renamed = saved('a', 'My mail', mail);
    given(saved('a', 'Instagram'), saved('b', 'Mail'))
      .when(save('a', 'My mail', mail))
      .then(renamed);
    expect(given(saved('a', 'Instagram'), saved('b', 'Mail'), renamed).state().templates).toEqual([
      { id: 'a', name: 'My mail', utm: mail },
      { id: 'b', name: 'Mail', utm: insta },
    ]);
  });

  it('decide nothing when one is saved as it is', () =>
    given(saved('a', 'Instagram'))
      .when(save('a', 'Instagram', { ...insta }))
      .thenNothing());

  it('have no two of one name, in upper or lower case', () => {
    given(saved('a', 'Instagram'))
      .when(save('b', 'INSTAGRAM', mail))
      .thenRefused('name_taken');
    given(saved('a', 'Instagram'), saved('b', 'Mail')).when(save('b', 'instagram')).thenRefused('name_taken');
    given(saved('a', 'Instagram')).when(save('a', 'INSTAGRAM')).then(saved('a', 'INSTAGRAM'));
  });

  it('are fifty at most, and each of them can still be changed', () => {
    const full = Array.from({ length: UTM_TEMPLATES_MAX }, (_, n) => saved(`t${n}`, `Template ${n}`));
    given(...full)
      .when(save('more', 'One more'))
      .thenRefused('max_instances');
    given(...full)
      .when(save('t7', 'Renamed'))
      .then(saved('t7', 'Renamed'));
  });

  it('lose one, once', () => {
    given(saved('a', 'Instagram')).when(remove('a')).then(deleted('a'));
    given(saved('a', 'Instagram'), deleted('a')).when(remove('a')).thenNothing();
    given().when(remove('a')).thenNothing();
  });

  it('get a deleted one back when it is saved again', () =>
    given(saved('a', 'Instagram'), deleted('a')).when(save('a', 'Instagram')).then(saved('a', 'Instagram')));

  it('are erased once', () => {
    given(saved('a', 'Instagram')).when(erase).then(erased);
    given(saved('a', 'Instagram'), erased).when(erase).thenNothing();
    expect(given(saved('a', 'Instagram'), erased).state()).toEqual({ templates: [], isErased: true });
  });

  it('have a snapshot of this shape', () =>
    // A change here, or of what leads here, raises `snapshot.schema`.
    expect([utmTemplatesAggregate.snapshot?.schema, given(saved('a', 'Instagram')).state()]).toEqual([
      1,
      { templates: [{ id: 'a', name: 'Instagram', utm: insta }], isErased: false },
    ]));
});
