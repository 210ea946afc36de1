import { Counter, register, type Metric } from 'prom-client';
import type { Durations } from './hot-path/durations';
import type { HotPath } from './hot-path/hot-path';
import type { SubmissionEndpoint } from './submissions/submission-endpoint';

/** Publishes the plain numbers of the hot path and of submissions. They are read when `/metrics` is requested. */
export function publishMetrics({ counts, destinations, pages }: HotPath, submissions: SubmissionEndpoint): void {
  publish(
    'marquee_submissions_total',
    'Messages and answers that visitors sent, by what became of them: recorded, or why not',
    (counter) => {
      for (const [result, count] of submissions.counts) counter.inc({ result }, count);
    },
    ['result'],
  );
  publishHistogram(
    'marquee_redirects_duration_seconds',
    'Time of a redirect from the headers of the request to the answer, with the click on disk',
    counts.redirects,
  );
  publish('marquee_redirects_clicks_total', 'Links followed by people', (counter) => counter.inc(counts.clicks));
  publish('marquee_redirects_page_views_total', 'Public pages shown', (counter) => counter.inc(counts.views));
  publish('marquee_redirects_pages_made_total', 'Documents of public pages that no cache held', (counter) =>
    counter.inc(pages.made),
  );
  publish('marquee_redirects_not_found_total', 'Requests for what no visitor may see', (counter) =>
    counter.inc(counts.notFound),
  );
  publish(
    'marquee_redirects_gone_total',
    'Requests for what the operator has taken from visitors: suspended accounts, and links to blocked hosts',
    (counter) => {
      for (const [reason, count] of Object.entries(counts.gone)) counter.inc({ reason }, count);
    },
    ['reason'],
  );
  publish(
    'marquee_redirects_gate_total',
    'Requests for links with a password: asked for it, wrong ones, networks with no try left, right ones',
    (counter) => {
      for (const [result, count] of Object.entries(counts.gate)) counter.inc({ result }, count);
    },
    ['result'],
  );
  publish('marquee_redirects_failed_total', 'Requests answered with 503', (counter) => counter.inc(counts.failed));
  publish(
    'marquee_redirects_unsafe_destinations_total',
    'Stored destinations that were not sent to a visitor',
    (counter) => counter.inc(destinations.unsafe),
  );
  publish(
    'marquee_redirects_set_aside_total',
    'Hits that are not clicks',
    (counter) => {
      for (const [reason, count] of Object.entries(counts.setAside)) counter.inc({ reason }, count);
    },
    ['reason'],
  );
  publish(
    'marquee_redirects_refused_acts_total',
    'Visitors who were answered though their act could not be recorded',
    (counter) => {
      for (const [reason, count] of Object.entries(counts.refused)) counter.inc({ reason }, count);
    },
    ['reason'],
  );
}

/** A histogram of the metrics library would count each redirect itself, which `Durations` does faster. */
function publishHistogram(name: string, help: string, durations: Durations): void {
  register.removeSingleMetric(name);
  const get = () =>
    Promise.resolve({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [
        ...durations.buckets().map(([le, value]) => ({ metricName: `${name}_bucket`, labels: { le }, value })),
        { metricName: `${name}_sum`, labels: {}, value: durations.sum },
        { metricName: `${name}_count`, labels: {}, value: durations.count },
      ],
    });
  register.registerMetric({ name, get } as unknown as Metric);
}

function publish(name: string, help: string, read: (counter: Counter) => void, labelNames: string[] = []): void {
  register.removeSingleMetric(name);
  new Counter({
    name,
    help,
    labelNames,
    collect() {
      this.reset();
      read(this);
    },
  });
}
