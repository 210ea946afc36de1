import { readUtmTemplate, sentUtmTemplate, UTM_TEMPLATE_NAME_MAX, UTM_TEMPLATES_MAX } from '@marquee/page';
import { z } from 'zod';
import { endpointsOf } from './endpoint';

const endpoint = endpointsOf('content');

const templateId = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,64}$/)
  .describe('made by the client; a deleted template that is saved again under its id is restored');
const params = z.strictObject({ templateId });
const reply = z.object({
  templates: z.array(readUtmTemplate.extend({ id: templateId })).describe('in the order in which they were created'),
});

/** The campaign parameters that an owner keeps under a name. */
export const utmTemplatesApi = {
  utmTemplates: endpoint({
    id: 'getUtmTemplates',
    method: 'GET',
    path: '/api/links/utm-templates',
    summary: 'Get the campaign parameters that the account keeps under names',
    access: 'owner',
    reply,
    errors: [],
  }),
  saveUtmTemplate: endpoint({
    id: 'putUtmTemplate',
    method: 'PUT',
    path: '/api/links/utm-templates/{templateId}',
    summary: `Create a template of campaign parameters, or change its name or parameters; at most ${UTM_TEMPLATES_MAX}, with names of at most ${UTM_TEMPLATE_NAME_MAX} characters`,
    access: 'owner',
    params,
    body: sentUtmTemplate,
    limit: { attempts: 60, windowMs: 60_000 },
    reply,
    errors: ['rule_violated', 'name_taken', 'max_instances', 'subscription_required', 'conflict'],
  }),
  deleteUtmTemplate: endpoint({
    id: 'deleteUtmTemplate',
    method: 'DELETE',
    path: '/api/links/utm-templates/{templateId}',
    summary: 'Delete a template of campaign parameters; links that were made from it stay as they are',
    access: 'owner',
    params,
    limit: { attempts: 60, windowMs: 60_000 },
    status: 204,
    errors: ['subscription_required', 'conflict'],
  }),
};
