import { SHARE_CLIENTS } from '@marquee/page';
import { z } from 'zod';
import { SET_ASIDE_REASONS } from '../events/visitor-act';
import { previewCard } from './preview-card.schemas';

/** Who is tried: the browser that asks, a phone, a computer, the browser in the Instagram app, and programs that make previews. */
export const XRAY_VISITORS = ['you', 'phone', 'computer', 'instagram-app', ...SHARE_CLIENTS] as const;
export type XrayVisitor = (typeof XRAY_VISITORS)[number];

/** Why a visit gets neither a page nor a destination, as codes of errors. */
export const XRAY_REFUSALS = [
  'account_suspended',
  'destination_blocked',
  'link_ended',
  'link_limit_reached',
  'link_not_open',
] as const;

export const xrayVisit = z.object({
  visitor: z.enum(XRAY_VISITORS),
  status: z.int().describe('of the answer'),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).describe('of the answer, without the date'),
  location: z.string().nullable().describe('where the answer leads'),
  refusal: z
    .enum(XRAY_REFUSALS)
    .nullable()
    .describe('why the visitor gets nothing; null: for another reason, or the visitor gets something'),
  counted: z
    .enum(['click', 'view', ...SET_ASIDE_REASONS, 'nothing'])
    .describe('a click, a view of the page, the reason for which it counts as neither, or `nothing`: not recorded'),
  card: previewCard.describe('what the app shows of the answer; null: no card, or one of where the answer leads'),
});
export type XrayVisit = z.infer<typeof xrayVisit>;
