import { isTraceparent } from '@marquee/kernel';
import {
  ROUTE,
  SET_ASIDE_REASONS,
  type ActName,
  type ActNamed,
  type AnswerSent,
  type MessageSent,
  type SetAsideReason,
  type UnreadAct,
  type VisitorAct,
  type VisitorHit,
} from './visitor-act';

/**
 * The journal's compact form of an act: a JSON array that begins with the time and the code of the act. It is joined from parts, most of
 * them cached, because the redirect service writes one per request. The frame around it contains source, epoch and offset. A hit of a link
 * with options has its route behind its other members, and the tuple of a traced request ends with its trace context.
 */
export type ActTuple = readonly [at: number, code: number, ...payload: unknown[]];

/** The format of one act in the journal. */
interface ActFormat<Name extends ActName> {
  /** Never changes after release. */
  readonly code: number;
  /** The act of a tuple of this code; null if this release does not know the tuple. */
  readonly decode: (tuple: ActTuple, source: string, epoch: number, offset: number) => ActNamed<Name> | null;
}

type HitTuple = readonly [
  at: number,
  code: number,
  ownerId: string,
  itemId: string,
  deviceType: VisitorHit['deviceType'],
  agent: string,
  setAside: number | null,
  country: string,
  referrer: string,
  visitor: string | null,
];

const HIT_LENGTH = 10;

/** The trace context behind the `length` members of an act; null: there is none; undefined: this release knows no such act. */
const traceBehind = (tuple: ActTuple, length: number): string | null | undefined => {
  if (tuple.length === length) return null;
  const behind = tuple[length];
  return tuple.length === length + 1 && isTraceparent(behind) ? behind : undefined;
};

/** Null: a hit that this release does not know, such as one that is set aside for a new reason. It must never count as a click. */
const decodeHit =
  <Name extends VisitorHit['name']>(name: Name) =>
  (tuple: ActTuple, source: string, epoch: number, offset: number): (VisitorHit & { readonly name: Name }) | null => {
    const hit = tuple as unknown as HitTuple;
    const reason = hit[6] === null ? null : SET_ASIDE_REASONS[hit[6]];
    const route = tuple[HIT_LENGTH];
    const isRouted = typeof route === 'string' && ROUTE.test(route);
    const trace = traceBehind(tuple, isRouted ? HIT_LENGTH + 1 : HIT_LENGTH);
    if (reason === undefined || trace === undefined) return null;
    const act = {
      name,
      source,
      epoch,
      offset,
      at: hit[0],
      ownerId: hit[2],
      itemId: hit[3],
      deviceType: hit[4],
      agent: hit[5],
      setAside: reason,
      country: hit[7],
      referrer: hit[8],
      visitor: hit[9],
      ...(isRouted && { route }),
    } as VisitorHit & { readonly name: Name };
    return trace === null ? act : { ...act, traceparent: trace };
  };

type WrittenTuple = readonly [
  at: number,
  code: number,
  ownerId: string,
  itemId: string,
  id: string,
  sealed: string,
  browser: string | null,
  network: string,
];

const WRITTEN_LENGTH = 8;

/** Decodes the fields that acts with words share; null: an act that this release does not know. */
const decodeWritten = (tuple: ActTuple) => {
  const trace = traceBehind(tuple, WRITTEN_LENGTH);
  if (trace === undefined) return null;
  const [at, , ownerId, itemId, id, sealed, browser, network] = tuple as unknown as WrittenTuple;
  return {
    id,
    act: { at, ownerId, itemId, sealed, sender: { browser, network }, ...(trace !== null && { traceparent: trace }) },
  };
};

const decodeMessage: ActFormat<'visitors.MessageSent.v1'>['decode'] = (tuple, source, epoch, offset) => {
  const written = decodeWritten(tuple);
  return written && { name: 'visitors.MessageSent.v1', source, epoch, offset, ...written.act, messageId: written.id };
};

const decodeAnswer: ActFormat<'visitors.AnswerSent.v1'>['decode'] = (tuple, source, epoch, offset) => {
  const written = decodeWritten(tuple);
  return written && { name: 'visitors.AnswerSent.v1', source, epoch, offset, ...written.act, answerId: written.id };
};

/** Every act that a journal may hold. */
const formats: { readonly [Name in ActName]: ActFormat<Name> } = {
  'visitors.LinkFollowed.v1': { code: 0, decode: decodeHit('visitors.LinkFollowed.v1') },
  'visitors.PageViewed.v1': { code: 1, decode: decodeHit('visitors.PageViewed.v1') },
  'visitors.MessageSent.v1': { code: 2, decode: decodeMessage },
  'visitors.AnswerSent.v1': { code: 3, decode: decodeAnswer },
};

/** Whether this release knows acts of this name. */
export const isActName = (name: unknown): name is ActName => typeof name === 'string' && Object.hasOwn(formats, name);

const decoders: ActFormat<ActName>['decode'][] = [];
for (const { code, decode } of Object.values(formats)) decoders[code] = decode;

/** The act that a tuple and its place in the journal represent. */
export const decodeAct = (tuple: ActTuple, source: string, epoch: number, offset: number): VisitorAct | UnreadAct =>
  decoders[tuple[1]]?.(tuple, source, epoch, offset) ?? { name: 'visitors.Unread.v1', source, epoch, offset, tuple };

const UUID_LENGTH = 36;
/** `"owner","item"`: two quotes are around each id, and a comma between them. */
const TARGET_LENGTH = 2 * UUID_LENGTH + 5;

/** Encodes the target of an act as a part of its line. Ids are UUIDs. */
export const encodeTarget = (ownerId: string, itemId: string): string => `"${ownerId}","${itemId}"`;

export const isOwnedBy = (target: string, ownerId: string): boolean => target.startsWith(`"${ownerId}"`);

/** A target and its destination, as one string for the cache. */
export const encodeLink = (target: string, url: string): string => target + url;

export const targetOfLink = (encoded: string): string => encoded.slice(0, TARGET_LENGTH);

export const urlOfLink = (encoded: string): string => encoded.slice(TARGET_LENGTH);

/** Encodes the visitor's device and agent as a part of the line, which is cached. */
export const encodeAgent = (deviceType: VisitorHit['deviceType'], agent: string): string =>
  `"${deviceType}",${JSON.stringify(agent)}`;

const asidePieces = new Map<SetAsideReason | null, string>([
  [null, 'null'],
  ...SET_ASIDE_REASONS.map((reason, index) => [reason, String(index)] as const),
]);

const hitCodes = {
  'visitors.LinkFollowed.v1': String(formats['visitors.LinkFollowed.v1'].code),
  'visitors.PageViewed.v1': String(formats['visitors.PageViewed.v1'].code),
} satisfies Record<VisitorHit['name'], string>;

export interface HitPieces {
  readonly name: VisitorHit['name'];
  /** UTC milliseconds. */
  readonly at: number;
  /** From `encodeTarget`. */
  readonly target: string;
  /** From `encodeAgent`. */
  readonly agent: string;
  readonly setAside: SetAsideReason | null;
  /** ISO 3166-1 alpha-2, or `unknown`. */
  readonly country: string;
  /** JSON string literal. */
  readonly referrer: string;
  /** 16 hexadecimal digits, or null. */
  readonly visitor: string | null;
  /** From `routeKeyOf`; null: the link has no options. */
  readonly route: string | null;
}

export const encodeHit = (hit: HitPieces): string =>
  `[${hit.at},${hitCodes[hit.name]},${hit.target},${hit.agent},${asidePieces.get(hit.setAside)},"${hit.country}",${
    hit.referrer
  },${hit.visitor === null ? 'null' : `"${hit.visitor}"`}${hit.route === null ? '' : `,"${hit.route}"`}]`;

/** An encoded act with the trace context of its request. */
export const encodedWithTrace = (encoded: string, traceparent: string): string =>
  `${encoded.slice(0, -1)},"${traceparent}"]`;

/** An act of words without its name and its place. */
type Written<Act extends MessageSent | AnswerSent> = Omit<Act, 'name' | 'source' | 'epoch' | 'offset' | 'traceparent'>;

const encodeWritten = (
  name: (MessageSent | AnswerSent)['name'],
  id: string,
  { at, ownerId, itemId, sealed, sender }: Written<MessageSent | AnswerSent>,
): string => {
  const { browser, network } = sender;
  const tuple: WrittenTuple = [at, formats[name].code, ownerId, itemId, id, sealed, browser, network];
  return JSON.stringify(tuple);
};

export const encodeMessage = (message: Written<MessageSent>): string =>
  encodeWritten('visitors.MessageSent.v1', message.messageId, message);

export const encodeAnswer = (answer: Written<AnswerSent>): string =>
  encodeWritten('visitors.AnswerSent.v1', answer.answerId, answer);
