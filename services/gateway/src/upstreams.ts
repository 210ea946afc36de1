import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { createFairQueue } from '@marquee/kernel';
import type { NextHops } from '@marquee/service-host';
import { probeState, createInstance, type Instance } from './upstream';

/** The instances of one service. */
export interface Upstreams extends NextHops<Instance> {
  /** The next instance in turn that can answer, the ready ones first. */
  pick(deadline: number, request: IncomingMessage, response: Writable): Promise<Instance | null>;
  /** The instance counts as closed until a probe succeeds. */
  broke(instance: Instance): void;
  /** Whether requests find an instance. */
  state(): 'ok' | 'failing';
  stop(): void;
}

export interface UpstreamsOptions {
  readonly name: string;
  readonly origins: readonly string[];
  /** A store outside this product. The gateway cannot read its health and treats it as ready. */
  readonly unchecked?: boolean;
  /** The key of the client that a request comes from. */
  readonly clientOf: (request: IncomingMessage) => string;
  readonly onChange?: (origin: string, state: string) => void;
}

const ASK_READY_EVERY = 500;
const ASK_CLOSED_EVERY = 50;
/**
 * The number of refusals in half a minute. No restart takes as long, and an instance that was scaled down costs a DNS request each time.
 */
const LONG_CLOSED_AFTER = 600;
/** The most requests that wait for an instance. More are refused, because they would only pile up. */
const WAITING_MAX = 5_000;
/**
 * The most waiting requests of one client, because one connection can send thousands at once and leave no room for others. Many people may
 * share an address, and a load test comes from one.
 */
const WAITING_PER_CLIENT = 250;

/** Milliseconds until the next probe of an instance whose last `refusals` probes in a row found it closed. */
export const pauseAfter = (refusals: number): number =>
  refusals > 0 && refusals < LONG_CLOSED_AFTER ? ASK_CLOSED_EVERY : ASK_READY_EVERY;

export const createUpstreams = (options: UpstreamsOptions): Upstreams => {
  const { name, unchecked = false, clientOf, onChange = () => undefined } = options;
  const instances = options.origins.map(createInstance);
  const timers = new Map<Instance, NodeJS.Timeout>();
  const asked = new Map<Instance, symbol>();
  const refusals = new Map<Instance, number>();
  const waiting = new Set<() => void>();
  /** Each request that waits is a job that runs here. */
  const places = createFairQueue({ running: WAITING_MAX, runningPerKey: WAITING_PER_CLIENT, waiting: 0 });
  let turn = 0;
  let stopped = false;

  const set = (instance: Instance, state: Instance['state']): void => {
    if (instance.state === state) return;
    instance.state = state;
    onChange(instance.origin.origin, state);
    if (state !== 'closed') for (const wake of waiting) wake();
  };

  const ask = async (instance: Instance): Promise<void> => {
    clearTimeout(timers.get(instance));
    const question = Symbol('question');
    asked.set(instance, question);
    const state = await probeState(instance);
    // The answer to a probe from before the failure comes from the earlier process.
    if (stopped || asked.get(instance) !== question) return;
    set(instance, state);
    const refused = state === 'closed' ? (refusals.get(instance) ?? 0) + 1 : 0;
    refusals.set(instance, refused);
    timers.set(instance, setTimeout(() => void ask(instance), pauseAfter(refused)).unref());
  };

  for (const instance of instances) {
    if (unchecked) instance.state = 'ready';
    else void ask(instance);
  }

  const next = (): Instance | null => {
    const ready = instances.filter(({ state }) => state === 'ready');
    const able = ready.length > 0 ? ready : instances.filter(({ state }) => state === 'failing');
    turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
    return able[turn % able.length] ?? null;
  };

  const change = (milliseconds: number, response: Writable): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        waiting.delete(done);
        response.removeListener('close', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      waiting.add(done);
      // A client that has disconnected must lose its place, because its next requests come from the same address.
      response.once('close', done);
    });

  /** Resolves to true after a change, at the deadline or at the end of the response; to false at once if there is no place to wait. */
  const waits = (request: IncomingMessage, response: Writable, milliseconds: number): Promise<boolean> =>
    places
      .run(clientOf(request), () => change(milliseconds, response))
      .then(
        () => true,
        () => false,
      );

  return {
    name,
    pick: async (deadline, request, response) => {
      for (;;) {
        const found = next();
        const left = deadline - performance.now();
        if (found !== null || left <= 0 || response.destroyed || !(await waits(request, response, left))) return found;
      }
    },
    broke: (instance) => {
      if (unchecked) return;
      set(instance, 'closed');
      void ask(instance);
    },
    state: () => (instances.some(({ state }) => state !== 'closed') ? 'ok' : 'failing'),
    stop: () => {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
};
