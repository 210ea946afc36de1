import type { Message } from '@marquee/kernel';
import type { UtmTemplateFields } from '@marquee/page';

/** `at` is ISO, UTC. A template of the same id gets this name and these parameters; else there is one more. */
export type UtmTemplateSaved = Message<
  'content.UtmTemplateSaved.v1',
  { readonly ownerId: string; readonly templateId: string; readonly at: string } & UtmTemplateFields
>;

export type UtmTemplateDeleted = Message<
  'content.UtmTemplateDeleted.v1',
  { readonly ownerId: string; readonly templateId: string; readonly at: string }
>;

/** Their owner's account is closed: no template can be read any more. */
export type UtmTemplatesErased = Message<
  'content.UtmTemplatesErased.v1',
  { readonly ownerId: string; readonly at: string }
>;

export type UtmTemplatesEvent = UtmTemplateSaved | UtmTemplateDeleted | UtmTemplatesErased;
