// People open the public page: each request is answered by the whole page.
import { check } from 'k6';
import http from 'k6/http';
import type { Options } from 'k6/options';
import { constantRate, person, settings } from './settings.ts';

export const options: Options = {
  scenarios: { pages: constantRate(settings.rate) },
  thresholds: {
    http_req_failed: ['rate==0'],
    checks: ['rate==1'],
    http_req_duration: [`p(99)<${settings.p99}`],
    // Of what should have been asked, one in a thousand may be late: the machine is shared.
    dropped_iterations: [`rate<${settings.rate / 1000}`],
  },
  summaryTrendStats: ['min', 'med', 'p(95)', 'p(99)', 'p(99.9)', 'max'],
};

http.setResponseCallback(http.expectedStatuses(200));

export default function openPage(): void {
  const headers = person('text/html,application/xhtml+xml');
  const answer = http.get(`${settings.url}/@${settings.username}`, { headers, tags: { name: '/@{username}' } });
  check(answer, { 'is the whole page': ({ body }) => typeof body === 'string' && body.includes('</html>') });
}
