// People follow links: each request is answered by the redirect to where the link leads, and no click is lost.
import { check } from 'k6';
import { Counter } from 'k6/metrics';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { constantRate, oneOf, person, settings } from './settings.ts';

const clicksAnswered = new Counter('clicks_answered');

export const options: Options = {
  scenarios: { redirects: constantRate(settings.rate) },
  thresholds: {
    http_req_failed: ['rate==0'],
    checks: ['rate==1'],
    http_req_duration: [`p(99)<${settings.p99}`],
    // Of what should have been asked, one in a thousand may be late: the machine is shared.
    dropped_iterations: [`rate<${settings.rate / 1000}`],
  },
  maxRedirects: 0,
  discardResponseBodies: true,
  summaryTrendStats: ['min', 'med', 'p(95)', 'p(99)', 'p(99.9)', 'max'],
};

http.setResponseCallback(http.expectedStatuses(302));

export default function followLink(): void {
  const headers = person('text/html,application/xhtml+xml');
  // One name for all links, or the figures would be kept for each of them.
  const tags = { name: '/@{username}/{link}' };
  const answer = http.get(`${settings.url}/@${settings.username}/${oneOf(settings.links)}`, { headers, tags });
  if (answer.status === 302) clicksAnswered.add(1);
  check(answer, { 'leads somewhere': ({ headers: { Location } }) => /^https?:/.test(Location ?? '') });
}
