import { LoadClient } from '@marquee/test-kit/load-client';
import { everyRequest, messageRequest, pageRequest, randomRequest, zipfRequest } from './traffic';

export interface LoadOrder {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  readonly links: number;
  readonly rate?: number;
  /** Keeps to `rate` by microseconds, at the cost of a core. */
  readonly exact?: boolean;
  /** Asks for each link once, however long that takes, in place of random ones for `seconds`. */
  readonly everyLink?: boolean;
  /** Links by Zipf's law in place of all alike. */
  readonly zipf?: boolean;
  /** Messages to the inbox of the first owner in place of redirects. */
  readonly messages?: boolean;
  /** This page in place of redirects. */
  readonly page?: string;
}

export interface LoadReport {
  readonly sent: number;
  readonly answered: number;
  /** Answers with 302, 202 to messages, or 200 to visits of a page. */
  readonly expected: number;
  readonly withClickId: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
}

async function carryOut(order: LoadOrder): Promise<LoadReport> {
  const times: number[] = [];
  let expected = 0;
  let withClickId = 0;
  const right = order.messages ? 202 : order.page === undefined ? 302 : 200;
  const client = new LoadClient({
    port: order.port,
    connections: order.connections,
    nextRequest: requestsOf(order),
    ...(order.rate !== undefined && { rate: order.rate, exact: order.exact ?? false }),
    onAnswer: (milliseconds, status, clickId) => {
      times.push(milliseconds);
      if (status === right) expected += 1;
      if (clickId !== null) withClickId += 1;
    },
  });
  const began = performance.now();
  await client.start();
  if (order.everyLink) while (client.figures().answered < order.links) await pause(50);
  else await pause(order.seconds * 1000);
  const { sent, answered } = await client.stop();
  const seconds = (performance.now() - began) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    sent,
    answered,
    expected,
    withClickId,
    perSecond: answered / seconds,
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
  };
}

const requestsOf = ({ messages, page, everyLink, zipf, links }: LoadOrder): (() => string) => {
  if (messages) return messageRequest();
  if (page !== undefined) return pageRequest(page);
  if (zipf) return zipfRequest(links);
  return (everyLink ? everyRequest : randomRequest)(links);
};

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A process of its own, so that making the load takes nothing from the server's thread or from the benchmark's.
process.on('message', (order: LoadOrder) => {
  void carryOut(order).then((report) => process.send?.(report));
});
