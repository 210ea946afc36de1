import { LoadClient } from '@marquee/test-kit/load-client';
import { LINKS, type MeasuredSize } from './measured-size';

const CONNECTIONS = 64;

const agents = Array.from(
  { length: 200 },
  (_, n) => `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + n}.0) Gecko/20100101 Firefox/${100 + n}.0`,
);
const oneOf = (count: number): number => Math.floor(Math.random() * count);

export interface Visits {
  /** `performance.now()` of each 302 with a click id, in order. */
  readonly answeredAt: readonly number[];
  /** Milliseconds of each of them. */
  readonly times: readonly number[];
  readonly seconds: number;
}

/** People who follow random links for so many seconds, at a rate or as fast as answers come. `answeredAt` grows meanwhile. */
export const visits = (
  { visitorPort, owner }: MeasuredSize,
  load: { readonly seconds: number; readonly rate?: number },
): { readonly answeredAt: readonly number[]; readonly done: Promise<Visits> } => {
  const answeredAt: number[] = [];
  const times: number[] = [];
  const client = new LoadClient({
    port: visitorPort,
    connections: CONNECTIONS,
    ...(load.rate !== undefined && { rate: load.rate }),
    nextRequest: () =>
      `GET /@${owner.username}/link-${oneOf(LINKS)} HTTP/1.1\r\nHost: t\r\nUser-Agent: ${agents[oneOf(agents.length)]!}\r\n\r\n`,
    onAnswer: (milliseconds, status, clickId) => {
      if (status !== 302 || clickId === null) return;
      answeredAt.push(performance.now());
      times.push(milliseconds);
    },
  });
  const run = async (): Promise<Visits> => {
    const began = performance.now();
    await client.start();
    await new Promise((resolve) => setTimeout(resolve, load.seconds * 1000));
    await client.stop();
    return { answeredAt, times, seconds: (performance.now() - began) / 1000 };
  };
  return { answeredAt, done: run() };
};

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

export const quantile = (values: readonly number[], q: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? Number.NaN;
