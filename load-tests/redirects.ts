// People follow links: each request is answered by the redirect to where the link leads, and no click is lost.
import { check } from 'k6';
import { Counter } from 'k6/metrics';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { oneOf, options as common, person, settings } from './settings.ts';

const clicksAnswered = new Counter('clicks_answered');

export const options: Options = { ...common, maxRedirects: 0, discardResponseBodies: true };

http.setResponseCallback(http.expectedStatuses(302));

export default function followLink(): void {
  const headers = person('text/html,application/xhtml+xml');
  // One name for all links, or the figures would be kept for each of them.
  const tags = { name: '/@{username}/{link}' };
  const answer = http.get(`${settings.url}/@${settings.username}/${oneOf(settings.links)}`, { headers, tags });
  if (answer.status === 302) clicksAnswered.add(1);
  check(answer, { 'leads somewhere': ({ headers: { Location } }) => /^https?:/.test(Location ?? '') });
}
