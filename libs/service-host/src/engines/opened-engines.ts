import { pause } from '@marquee/kernel';
import type { Logger } from '@marquee/nest-kit';
import { reasonOf } from '@marquee/ports';
import type { Closers } from '../begin-closing';

/** The engines that a process has opened: health-checked, and closed at the same time. */
export interface OpenedEngines {
  /** Runs `open` once for each name; a later call gets the same. */
  once<Thing>(name: string, open: () => Promise<Thing>): Promise<Thing>;
  /** What closes the engine. Of several closers of one engine the last one comes first. */
  onClose(engine: string, close: () => Promise<void>): void;
  /**
   * Shows at `/health/ready` whether the engine answers. It is no part of the status: most of what the service answers needs none of the
   * engine, and Kubernetes would send it nothing at all.
   */
  watch(engine: string, check: () => Promise<void>): void;
  /**
   * Makes the engine part of readiness, and resolves at the first successful check, however long that takes. Rejects when the process shuts
   * down.
   */
  answers(engine: string, check: () => Promise<void>): Promise<void>;
  readonly checks: ReadonlyMap<string, () => Promise<void>>;
  readonly watched: ReadonlyMap<string, () => Promise<void>>;
  /** Engines that have not answered yet. */
  readonly awaited: ReadonlySet<string>;
  /** What closes each engine that is open, once. */
  closers(): Closers;
  /** Closes all of them, and rejects with what one of them rejects with. */
  close(): Promise<void>;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

export const createOpenedEngines = (logger: Logger, leaving: AbortSignal): OpenedEngines => {
  const opened = new Map<string, Promise<unknown>>();
  const closing = new Map<string, () => Promise<void>>();
  const checks = new Map<string, () => Promise<void>>();
  const watched = new Map<string, () => Promise<void>>();
  const awaited = new Set<string>();

  const answers = async (engine: string, check: () => Promise<void>): Promise<void> => {
    checks.set(engine, check);
    awaited.add(engine);
    for (let wait = FIRST_PAUSE; ; wait = Math.min(LONGEST_PAUSE, wait * 2)) {
      try {
        await check();
        logger.info({ engine }, 'the engine answers');
        return void awaited.delete(engine);
      } catch (error) {
        leaving.throwIfAborted();
        logger.warn({ engine, reason: reasonOf(error) }, `the engine does not answer yet: asked again in ${wait} ms`);
      }
      // Nothing else keeps a process that starts without its engines.
      await pause(wait, leaving, { holdsProcess: true });
      leaving.throwIfAborted();
    }
  };

  const closers = (): Closers => {
    const all = Object.fromEntries(closing);
    closing.clear();
    return all;
  };

  return {
    once: <Thing>(name: string, open: () => Promise<Thing>): Promise<Thing> => {
      const known = opened.get(name) ?? open();
      opened.set(name, known);
      return known as Promise<Thing>;
    },
    onClose: (engine, close) => {
      const before = closing.get(engine);
      closing.set(engine, async () => {
        await close();
        await before?.();
      });
    },
    watch: (engine, check) => void watched.set(engine, check),
    answers,
    checks,
    watched,
    awaited,
    closers,
    close: async () => {
      await Promise.all(Object.values(closers()).map((close) => close()));
    },
  };
};
