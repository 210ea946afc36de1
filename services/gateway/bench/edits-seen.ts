import http from 'node:http';
import type { MeasuredSize } from './measured-size';
import { quantile, round } from './visitors';

const EDITS = 40;
const agent = new http.Agent({ keepAlive: true });

const destinationOf = ({ visitorPort, owner }: MeasuredSize): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const path = `/@${owner.username}/link-0`;
    // A bot's visits are set aside: the charts of the other measurements stay as they are.
    const headers = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' };
    http
      .get({ host: '127.0.0.1', port: visitorPort, path, headers, agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.location));
      })
      .once('error', reject);
  });

/** P13: from the answer to a save until a visitor is sent to the new destination. */
export const measureEdits = async (size: MeasuredSize) => {
  const times: number[] = [];
  for (let n = 0; n < EDITS; n += 1) {
    const destinationUrl = `https://example.com/edit-${n}-${Date.now()}`;
    const answer = await size.owner.call('PUT', '/api/content', { contentId: 'link:link-0', destinationUrl });
    if (answer.status !== 200) throw new Error(`the edit answered ${answer.status}: ${await answer.text()}`);
    const saved = performance.now();
    while ((await destinationOf(size)) !== destinationUrl) continue;
    times.push(performance.now() - saved);
  }
  return { edits: EDITS, p50: round(quantile(times, 0.5), 1), max: round(Math.max(...times), 1) };
};
