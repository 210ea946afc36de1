import { DomainError, uuidv7 } from '@marquee/kernel';
import type { EventMeta } from '@marquee/ports';
import type { ItemRequest } from './content-process';
import { INBOX, QUESTION } from './item-names';
import type { Visitor } from './redirects-process';
import { sentOnTape } from './sent-on-tape';
import type { Slot } from './slot';
import type { World } from './world';

/** What a person asked for, and what came of it as far as they know. */
export interface Wish {
  readonly what: string;
  readonly correlationId: string;
  outcome: 'waiting' | 'done' | 'refused' | 'unknown';
  attempts: number;
  /** Asks again. */
  readonly again: () => Promise<unknown> | null;
  /** Until when it makes sense to ask again: UTC milliseconds. */
  readonly until: number;
}

const LINK_NAMES = ['kiln', 'glaze', 'shop'];
const WRITTEN_TO = [INBOX, QUESTION];
const TEXTS = ['Hello', 'hello ', 'When do you open?', 'so ugly', 'see example.com'];
const BROWSERS = ['firefox', 'safari', 'chrome', null];
const HANDLED = ['ReadMessage', 'ReadMessage', 'LetMessageThrough', 'DeleteMessage', 'RestoreMessage'] as const;
type Change = 'create' | 'update' | 'remove';
const CHANGES: readonly Change[] = ['create', 'create', 'update', 'update', 'remove'];
const COUNTRIES = ['NP', 'DE', 'unknown'];
const REFERRERS = ['direct', 't.co'];
/** Visitors who come at once, at most. */
const CROWD = 8;
/** Changes that an impatient owner asks for at once, at most. */
const HASTE = 4;
/** Milliseconds for which a person asks again. An idempotency key is good for a day; an owner who clears their figures insists. */
const PATIENCE = { click: 0, change: 20 * 3_600_000, clear: Infinity } as const;

/** Owners and visitors: they ask the services for things, and ask again when no answer came. */
export class People {
  readonly wishes: Wish[] = [];
  /** Account ids by username, as a person who has signed in knows them. */
  private readonly accounts = new Map<string, string>();
  private readonly usernames: readonly string[];
  private serial = 0;

  constructor(private readonly world: World) {
    this.usernames = ['ines', 'jon'].map((name) => `${name}.${world.seed}`);
  }

  /** One of them has signed up and made a link before anything goes wrong. The other one comes by and by. */
  async settleIn(): Promise<void> {
    const { simulation } = this.world;
    const [username] = this.usernames;
    const answered = (what: string): Promise<void> => simulation.until(() => this.waiting === 0, what);
    this.signUp(username!);
    await answered('the sign-up is answered');
    this.confirm(username!);
    await answered('the confirmation is answered');
    this.change(this.accounts.get(username!)!, LINK_NAMES[0]!, 'create');
    await answered('the first link is there');
    this.change(this.accounts.get(username!)!, INBOX, 'create');
    await answered('the inbox is there');
    this.change(this.accounts.get(username!)!, QUESTION, 'create');
    await answered('the question is there');
  }

  /** One more person wants something. */
  act(): void {
    const { chance } = this.world.simulation;
    const username = chance.pick(this.usernames);
    const ownerId = this.accounts.get(username);
    const roll = chance.next();
    if (ownerId === undefined) return roll < 0.4 ? this.signUp(username) : this.confirm(username);
    const name = chance.pick(LINK_NAMES);
    if (roll < 0.2) {
      for (let visitors = 1 + chance.below(CROWD); visitors > 0; visitors -= 1) this.write(username);
      return;
    }
    if (roll < 0.3) return this.handle(ownerId);
    if (roll < 0.38) return this.guard(ownerId);
    if (roll < 0.6) {
      for (let visitors = 1 + chance.below(CROWD); visitors > 0; visitors -= 1) this.click(username, name);
      return;
    }
    if (roll < 0.9) {
      for (let changes = 1 + chance.below(HASTE); changes > 0; changes -= 1)
        this.change(ownerId, chance.happens(0.15) ? chance.pick(WRITTEN_TO) : name);
      return;
    }
    if (roll < 0.96) return this.requestUpload(ownerId);
    return this.clear(ownerId, name);
  }

  /** Each person who is left without an answer asks again. */
  insist(): void {
    const { now } = this.world.simulation.time;
    for (const wish of this.wishes) {
      if (wish.outcome === 'unknown' && now <= wish.until) this.send(wish);
    }
  }

  /** A process has died: a person who waits for its answer does not get one. */
  gaveUp(name: string): void {
    for (const wish of this.wishes)
      if (wish.outcome === 'waiting' && wish.what.startsWith(`${name} `)) wish.outcome = 'unknown';
  }

  get waiting(): number {
    return this.wishes.filter(({ outcome }) => outcome === 'waiting').length;
  }

  private signUp(username: string): void {
    this.want(this.world.identity, 'signs up', (meta) => async (identity) => {
      await identity.signUp(username, meta);
    });
  }

  private confirm(username: string): void {
    this.want(this.world.identity, 'confirms', (meta) => async (identity) => {
      this.accounts.set(username, await identity.confirm(username, meta));
    });
  }

  private change(ownerId: string, name: string, asked?: Change): void {
    const { chance } = this.world.simulation;
    const action = asked ?? chance.pick(CHANGES);
    const n = (this.serial += 1);
    this.want(chance.pick(this.world.content), action, (meta) => {
      const request: ItemRequest = {
        ownerId,
        itemId: uuidv7(meta.at),
        name,
        key: `wish-${n}`,
        fields: action === 'update' ? { title: `Title ${n}`, isPublic: chance.happens(0.8) } : {},
      };
      return (content) => content[action](request, meta);
    });
  }

  private requestUpload(ownerId: string): void {
    const slot = this.world.simulation.chance.pick(this.world.content);
    this.want(slot, 'upload', (meta) => {
      const uploadId = uuidv7(meta.at).replaceAll('-', '');
      return (content) => content.requestUpload(ownerId, uploadId, meta);
    });
  }

  private click(username: string, name: string): void {
    const { chance } = this.world.simulation;
    const visitor: Visitor = {
      country: chance.pick(COUNTRIES),
      deviceType: chance.pick(['mobile', 'desktop']),
      referrer: chance.pick(REFERRERS),
      setAside: chance.happens(0.15) ? 'bot' : null,
    };
    this.want(
      this.world.redirects,
      'click',
      () => (redirects) => redirects.click(username, name, visitor),
      PATIENCE.click,
    );
  }

  /** The same request each time it is sent again: one message, or one answer. */
  private write(username: string): void {
    const { chance } = this.world.simulation;
    const letter = {
      text: chance.pick(TEXTS),
      userIg: chance.pick([null, 'marta']),
      browser: chance.pick(BROWSERS),
    };
    const to = chance.pick(WRITTEN_TO);
    this.want(this.world.redirects, to === QUESTION ? 'answer' : 'message', (meta) => {
      const id = uuidv7(meta.at);
      return (redirects) => redirects.write(username, to, { ...letter, id });
    });
  }

  private handle(ownerId: string): void {
    const { chance } = this.world.simulation;
    const sent = sentOnTape(this.world.stores.tape.acts).filter((one) => one.ownerId === ownerId);
    if (sent.length === 0) return;
    const { id, to } = chance.pick(sent);
    const command = chance.pick(HANDLED);
    this.want(
      chance.pick(this.world.inbox),
      'handle a message',
      (meta) => (inbox) => inbox.handle({ ownerId, contentId: to, ids: [id] }, command, meta),
    );
  }

  /** An owner protects what visitors write to. */
  private guard(ownerId: string): void {
    const { simulation, inbox, stores } = this.world;
    const { chance } = simulation;
    const slot = chance.pick(inbox);
    const sent = sentOnTape(stores.tape.acts).filter((one) => one.ownerId === ownerId);
    if (sent.length > 0 && chance.happens(0.3)) {
      const { id, to: contentId } = chance.pick(sent);
      return this.want(slot, 'block', (meta) => (inbox) => inbox.block({ ownerId, contentId, id }, meta));
    }
    if (chance.happens(0.4)) {
      const lock = { ownerId, contentId: chance.pick(WRITTEN_TO), isLocked: chance.happens(0.5) };
      return this.want(slot, 'lock', (meta) => (inbox) => inbox.lock(lock, meta));
    }
    const rules = {
      mutedWords: chance.pick([[], ['ugly']]),
      holdsLinks: chance.happens(0.5),
      needsHandle: chance.happens(0.2),
      dailyCap: chance.pick([null, 1, 2]),
    };
    this.want(slot, 'rules', (meta) => (inbox) => inbox.setRules(ownerId, rules, meta));
  }

  private clear(ownerId: string, name: string): void {
    const slot = this.world.simulation.chance.pick(this.world.analytics);
    this.want(slot, 'clear', (meta) => (analytics) => analytics.clear(ownerId, name, meta.at), PATIENCE.clear);
  }

  private want<Service extends { stop(): Promise<void> }>(
    slot: Slot<Service>,
    what: string,
    prepare: (meta: EventMeta) => (service: Service) => Promise<unknown>,
    patience: number = PATIENCE.change,
  ): void {
    const { now } = this.world.simulation.time;
    const correlationId = uuidv7(now);
    const ask = prepare({ at: now, causationId: correlationId, correlationId });
    const wish: Wish = {
      what: `${slot.name} ${what}`,
      correlationId,
      outcome: 'unknown',
      attempts: 0,
      again: () => slot.service && ask(slot.service),
      until: now + patience,
    };
    this.wishes.push(wish);
    this.send(wish);
  }

  private send(wish: Wish): void {
    const asked = wish.again();
    if (asked === null) return;
    this.world.simulation.note(`a person wants: ${wish.what}`);
    wish.outcome = 'waiting';
    const attempt = (wish.attempts += 1);
    const answered = (outcome: Wish['outcome']): void => {
      if (wish.attempts === attempt && wish.outcome === 'waiting') wish.outcome = outcome;
    };
    asked.then(
      () => answered('done'),
      (error: unknown) => answered(error instanceof DomainError ? 'refused' : 'unknown'),
    );
  }
}
