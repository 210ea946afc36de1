// People open the public page: each request is answered by the whole page.
import { check } from 'k6';
import http from 'k6/http';
import { options, person, settings } from './settings.ts';

export { options };

http.setResponseCallback(http.expectedStatuses(200));

export default function openPage(): void {
  const headers = person('text/html,application/xhtml+xml');
  const answer = http.get(`${settings.url}/@${settings.username}`, { headers, tags: { name: '/@{username}' } });
  check(answer, { 'is the whole page': ({ body }) => typeof body === 'string' && body.includes('</html>') });
}
