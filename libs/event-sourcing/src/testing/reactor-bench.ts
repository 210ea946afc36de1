import { openSqliteEventLog } from '@marquee/adapter-sqlite';
import { ANY_VERSION, type EventLog, type LogSubscription, type RecordedEvent } from '@marquee/ports';
import { done, type Outcome } from '../outcome';
import type { OwnEvents } from '../own-events-group';
import { defineReactor, reactTo, type Reaction, type ReactionContext, type Reactor } from '../reactor';
import { runReactor } from '../run-reactor';
import { reactorSpy } from './observer-spies';

export const NAME = 'test-react-when-made';
const meta = { at: 1, causationId: 'test', correlationId: 'test' };

/** A log that keeps every message, not only the newest of each key. */
export const openLog = (): EventLog => openSqliteEventLog({ file: ':memory:', retentionMs: () => 86_400_000 });

/** A reactor, what it is given and what comes of it. */
export class ReactorBench {
  readonly observer = reactorSpy();
  /** Names of things, in the order of their effects. */
  readonly effects: string[] = [];
  /** Answers the outcome of an attempt at this thing; done by default. */
  attempt: (thing: string, context: ReactionContext) => Promise<Outcome> | Outcome = () => done;
  private readonly running: LogSubscription[] = [];

  constructor(readonly log: EventLog) {}

  reactor(source: Reactor['source'], rules: Partial<Reactor> = {}): Reactor {
    const react = async (thing: string, context: ReactionContext): Promise<Outcome> => {
      const outcome = await this.attempt(thing, context);
      if (outcome.outcome === 'done') this.effects.push(thing);
      return outcome;
    };
    const ofEvent: Reaction<RecordedEvent> = (event, context) => react(event.data as string, context);
    const ofMessage = reactTo(
      {
        safeParse: (value) => {
          const { thing } = value as { thing?: unknown };
          return typeof thing === 'string' ? { success: true, data: thing } : { success: false };
        },
      },
      react,
    );
    const on = { 'test.Made.v1': 'topics' in source ? ofMessage : ofEvent };
    return defineReactor({ name: NAME, source, on, attempts: 3, ...rules });
  }

  /** Holds attempts at this thing from `begun` on until `release` is called. */
  hold(thing: string): { readonly begun: Promise<void>; readonly release: () => void } {
    let begin!: () => void;
    let release!: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    this.attempt = async (made) => {
      if (made === thing) begin();
      if (made === thing) await released;
      return done;
    };
    return { begun, release };
  }

  async start(source: Reactor['source'], rules: Partial<Reactor> = {}): Promise<LogSubscription> {
    const reactor = this.reactor(source, rules);
    const member = await runReactor({ reactor, log: this.log, observer: this.observer });
    this.running.push(member);
    return member;
  }

  async make({ events }: OwnEvents, ...things: string[]): Promise<void> {
    for (const data of things) {
      const made = [
        { type: 'test.Made.v1', data },
        { type: 'test.Other.v1', data },
      ];
      await events.append([{ stream: `thing-${data}`, expected: ANY_VERSION, events: made }], { meta });
    }
  }

  async dispose(): Promise<void> {
    await Promise.all(this.running.map((member) => member.stop()));
    await this.log.close();
  }
}
