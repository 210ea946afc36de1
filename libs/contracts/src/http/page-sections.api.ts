import { kindList, type ContentKindId } from '@marquee/page';
import { z } from 'zod';
import { endpointsOf } from './endpoint';

const endpoint = endpointsOf('content');

const sectionKinds = kindList.filter(({ place }) => place === 'section').map(({ id }) => id) as [
  ContentKindId,
  ...ContentKindId[],
];

const NAMES_LIMIT = { attempts: 30, windowMs: 60_000 };

export const pageSectionsApi = {
  nameSection: endpoint({
    id: 'putSectionTitle',
    method: 'PUT',
    path: '/api/page/sections',
    summary: 'Give a section of the public page a name of its own, or the label of its kind again',
    access: 'owner',
    body: z.strictObject({
      contentType: z.enum(sectionKinds).describe('kind whose items are in the section'),
      title: z.string().max(4096).nullable().describe('at most 40 characters; null: the label of the kind'),
    }),
    limit: NAMES_LIMIT,
    isIdempotentByKey: true,
    reply: z.object({
      sectionTitles: z.record(z.string(), z.string()).describe('own names of all sections, by kind'),
    }),
    errors: ['rule_violated', 'subscription_required', 'conflict'],
  }),
};
