import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { createFairQueue } from '@marquee/kernel';
import type { NextHops } from '@marquee/service-host';
import { probeState, createInstance, type Instance } from './upstream';

/** The instances of one service. */
export interface Upstreams extends NextHops<Instance> {
  /** An instance that can answer, the ready ones first: the next in turn, or that of the client. */
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
  /** Whether a client gets the same instance each time, as long as that one can answer. By default the instances take turns. */
  readonly isByClient?: boolean;
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

const numberOf = (text: string): number => hash('md5', text, 'buffer').readUInt32LE();

/**
 * Rendezvous hashing: instances by their weight for the client, the greatest first. Where one is lost or added, only its clients change.
 */
const orderFor = (client: string, able: readonly Instance[], seeds: ReadonlyMap<Instance, number>): Instance[] => {
  const key = numberOf(client);
  /** The end of MurmurHash3, which changes half of the bits for each bit of its input. */
  const weightOf = (instance: Instance): number => {
    let mixed = key ^ seeds.get(instance)!;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  return able.toSorted((one, other) => weightOf(other) - weightOf(one));
};

export const createUpstreams = (options: UpstreamsOptions): Upstreams => {
  const { name, unchecked = false, isByClient = false, clientOf, onChange = () => undefined } = options;
  const instances = options.origins.map(createInstance);
  const seeds = new Map(instances.map((instance) => [instance, numberOf(instance.origin.origin)]));
  const timers = new Map<Instance, NodeJS.Timeout>();
  const asked = new Map<Instance, symbol>();
  const refusals = new Map<Instance, number>();
  const waiting = new Set<() => void>();
  /** Each request that waits is a job that runs here. */
  const places = createFairQueue({ running: WAITING_MAX, runningPerKey: WAITING_PER_CLIENT, waiting: 0 });
  /** How often an instance was picked for a request: one that has reset a read stays ready, and must not be asked again. */
  const attempts = new WeakMap<IncomingMessage, number>();
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

  const next = (request: IncomingMessage, attempt: number): Instance | null => {
    const ready = instances.filter(({ state }) => state === 'ready');
    const able = ready.length > 0 ? ready : instances.filter(({ state }) => state === 'failing');
    if (isByClient && able.length > 1) return orderFor(clientOf(request), able, seeds)[attempt % able.length]!;
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
      const attempt = attempts.get(request) ?? 0;
      attempts.set(request, attempt + 1);
      for (;;) {
        const found = next(request, attempt);
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
