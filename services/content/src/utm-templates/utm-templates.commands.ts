import type { Message } from '@marquee/kernel';
import type { UtmTemplateFields } from '@marquee/page';

/** Creates a template, renames it or gives it other parameters, or restores a deleted one. `now` is UTC milliseconds. */
export type SaveUtmTemplate = Message<
  'SaveUtmTemplate',
  {
    readonly ownerId: string;
    /** Made by the client, so that a request that is sent twice saves one template. */
    readonly templateId: string;
    readonly now: number;
  } & UtmTemplateFields
>;

export type DeleteUtmTemplate = Message<
  'DeleteUtmTemplate',
  { readonly ownerId: string; readonly templateId: string; readonly now: number }
>;

export type EraseUtmTemplates = Message<'EraseUtmTemplates', { readonly ownerId: string; readonly now: number }>;

export type UtmTemplatesCommand = SaveUtmTemplate | DeleteUtmTemplate | EraseUtmTemplates;
