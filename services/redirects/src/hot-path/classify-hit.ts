import type { IncomingHttpHeaders } from 'node:http';
import type { SetAsideReason } from '@marquee/contracts';
import { isbot } from 'isbot';

/** Programs that fetch a link to show what is behind it to a person who has not followed it yet. */
const previewers =
  /facebookexternalhit|facebookcatalog|facebot|meta-externalfetcher|twitterbot|slackbot-linkexpanding|slack-imgproxy|^whatsapp\/|telegrambot|discordbot|linkedinbot|skypeuripreview|microsoftpreview|bingpreview|teams\/preview|redditbot|pinterestbot|pinterest\/0|mastodon\/|pleroma|misskey|bluesky cardyb|cardyb|embedly|iframely|vkshare|viberbot|viber\/preview|kakaotalk-scrap|line-poker|linespider|google-pagerenderer|snap url preview|tumblr\/|nuzzel|flipboardproxy|bitlybot|outbrain|quora link preview|xing-contenttabreceiver|rocket\.chat|mattermost-bot|zulip|notionbot|notion-emb|trello|signal-desktop\/preview|synapse|matrix-media|steamchaturllookup|hubspot.*link preview|tiktokspider|applebot-preview|summalybot|opengraph|unfurl|link ?preview/i;

/** Programs that the list of bots does not name. */
const programs = /^dart\/|\blighthouse\b/i;

/** Classifies a user agent; null: a person's browser. */
export function classifyAgent(agent: string): 'no-agent' | 'preview' | 'bot' | null {
  if (agent.trim() === '') return 'no-agent';
  if (previewers.test(agent)) return 'preview';
  return isbot(agent) || programs.test(agent) ? 'bot' : null;
}

const early = /prefetch|prerender|preview|instant/i;

/** Whether the browser says that no person has followed the link yet. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const said = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-purpose'] ?? headers['x-moz'];
  return said !== undefined && early.test(String(said));
}

export interface Hit {
  readonly head: boolean;
  readonly byOwner: boolean;
  readonly prefetch: boolean;
  /** From `classifyAgent`. */
  readonly agent: ReturnType<typeof classifyAgent>;
}

/** The first reason not to count the hit, in this order: HEAD, the owner, prefetch, user agent; null for a click. */
export function classifyHit(hit: Hit): SetAsideReason | null {
  if (hit.head) return 'head';
  if (hit.byOwner) return 'owner';
  return hit.prefetch ? 'prefetch' : hit.agent;
}
