import { assertNever, isoTime, type DataOf, type Decider } from '@marquee/kernel';
import { isSameTemplateName, UTM_TEMPLATES_MAX, type UtmTemplateFields } from '@marquee/page';
import { isSameValue } from '../same-value';
import type { UtmTemplatesCommand } from './utm-templates.commands';
import { templateNameTaken, tooManyTemplates } from './utm-templates.errors';
import type { UtmTemplatesEvent } from './utm-templates.events';

export interface UtmTemplate extends UtmTemplateFields {
  readonly id: string;
}

/** The templates of one owner, in the order in which they were created. */
export interface UtmTemplates {
  readonly templates: readonly UtmTemplate[];
  /** The account is closed. */
  readonly isErased: boolean;
}

export const utmTemplatesDecider: Decider<UtmTemplates, UtmTemplatesCommand, UtmTemplatesEvent> = {
  initialState: () => ({ templates: [], isErased: false }),
  decide: (command, state) => {
    switch (command.type) {
      case 'SaveUtmTemplate':
        return save(command.data, state);
      case 'DeleteUtmTemplate':
        return remove(command.data, state);
      case 'EraseUtmTemplates':
        return erase(command.data, state);
      default:
        return assertNever(command);
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'content.UtmTemplateSaved.v1': {
        const { templateId: id, name, utm } = event.data;
        return { ...state, templates: withTemplate(state.templates, { id, name, utm }) };
      }
      case 'content.UtmTemplateDeleted.v1':
        return { ...state, templates: state.templates.filter(({ id }) => id !== event.data.templateId) };
      case 'content.UtmTemplatesErased.v1':
        return { templates: [], isErased: true };
      default:
        return assertNever(event);
    }
  },
};

const withTemplate = (templates: readonly UtmTemplate[], template: UtmTemplate): readonly UtmTemplate[] =>
  templates.some(({ id }) => id === template.id)
    ? templates.map((each) => (each.id === template.id ? template : each))
    : [...templates, template];

const save = (
  { ownerId, templateId, name, utm, now }: DataOf<UtmTemplatesCommand, 'SaveUtmTemplate'>,
  { templates }: UtmTemplates,
): UtmTemplatesEvent[] => {
  const stored = templates.find(({ id }) => id === templateId);
  if (stored !== undefined && isSameValue(stored, { id: templateId, name, utm })) return [];
  if (templates.some((each) => each.id !== templateId && isSameTemplateName(each.name, name)))
    throw templateNameTaken(name);
  if (stored === undefined && templates.length >= UTM_TEMPLATES_MAX) throw tooManyTemplates(UTM_TEMPLATES_MAX);
  return [{ type: 'content.UtmTemplateSaved.v1', data: { ownerId, templateId, name, utm, at: isoTime(now) } }];
};

const remove = (
  { ownerId, templateId, now }: DataOf<UtmTemplatesCommand, 'DeleteUtmTemplate'>,
  { templates }: UtmTemplates,
): UtmTemplatesEvent[] =>
  templates.some(({ id }) => id === templateId)
    ? [{ type: 'content.UtmTemplateDeleted.v1', data: { ownerId, templateId, at: isoTime(now) } }]
    : [];

const erase = (
  { ownerId, now }: DataOf<UtmTemplatesCommand, 'EraseUtmTemplates'>,
  { isErased }: UtmTemplates,
): UtmTemplatesEvent[] =>
  isErased ? [] : [{ type: 'content.UtmTemplatesErased.v1', data: { ownerId, at: isoTime(now) } }];
