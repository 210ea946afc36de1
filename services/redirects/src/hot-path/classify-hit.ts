import type { IncomingHttpHeaders } from 'node:http';
import type { SetAsideReason } from '@marquee/contracts';
import { isbot } from 'isbot';

/** Programs that fetch a link to show a preview to a person who has not followed it yet. Some of them pose as a browser. */
const previewers =
  /facebookexternalhit|facebookcatalog|facebot|meta-externalfetcher|twitterbot|slackbot-linkexpanding|slack-imgproxy|^whatsapp\/|telegrambot|discordbot|linkedinbot|skypeuripreview|microsoftpreview|bingpreview|teams\/preview|redditbot|pinterestbot|pinterest\/0|bluesky cardyb|cardyb|vkshare|viberbot|viber\/preview|kakaotalk-scrap|line-poker|linespider|google-pagerenderer|snap url preview|flipboardproxy|bitlybot|quora link preview|xing-contenttabreceiver|mattermost-bot|zulipurlpreview|notionbot|notion-emb|signal-desktop\/preview|steamchaturllookup|hubspot.*link preview|tiktokspider|applebot-preview|summalybot|link ?preview/i;

/** Servers and programs with the name of an app whose own browser people use: previewers, unless a browser says it. */
const namesakes =
  /mastodon\/|pleroma|misskey|embedly|iframely|tumblr\/|nuzzel|outbrain|rocket\.chat|zulip|trello|synapse|matrix-media|opengraph|unfurl/i;

const browser = /^Mozilla\/5\.0 \((?!compatible;)[^)]*\).* (?:AppleWebKit|Gecko)\//;

/** Programs that are missing in the list of bots. */
const programs = /^dart\/|\blighthouse\b/i;

/**
 * The model of an Android device, whose name the maker chose: there are phones called "M bot 60" and "Crawler". A program that is named there
 * has a version or an address.
 */
const model =
  /^(Mozilla\/5\.0 \(Linux;(?: U;)? Android [^;)]*;(?: [a-z]{2}-[a-z]{2};)?) (?:[^;)/]*?)( Build\/[^;)]*)?(?=[;)])/i;

/** Apps that open a link in a browser of their own. */
const inApp = /; wv\)|\(iP(?:hone|ad)[^)]*\) AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) Mobile\//;

/** Words of the list of bots that apps for news and for scanning codes have in their name. */
const appNames = /\b[a-z]{0,20}(?:news|feed|rss|scan)[a-z]{0,20}\/(?=\d)/gi;

/** A browser's agent without the names that its owner's device and app have. */
const withoutOwnNames = (agent: string): string => {
  const plain = agent.replace(model, '$1 model');
  return inApp.test(agent) ? plain.replace(appNames, 'app/') : plain;
};

/** Classifies a user agent; null: a person's browser. */
export function classifyAgent(agent: string): 'no-agent' | 'preview' | 'bot' | null {
  if (agent.trim() === '') return 'no-agent';
  const said = withoutOwnNames(agent);
  if (previewers.test(said) || (namesakes.test(said) && !browser.test(said))) return 'preview';
  return isbot(said) || programs.test(said) ? 'bot' : null;
}

const early = /prefetch|prerender|preview|instant/i;

/** Whether the browser states that no person has followed the link yet. */
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
