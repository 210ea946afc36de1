import { SET_ASIDE_REASONS, type SetAsideReason, type VisitorAct } from './visitor-act';

/**
 * The journal's compact form of an act: one JSON array, made by joining pieces of which most are cached, because the
 * redirect service writes one per request. Who wrote it and where it stands (source, epoch, offset) is in the frame around it.
 *
 * `[at, kind, ownerId, itemId, linkUrl, deviceType, agent, setAside, country, referrer, visitor]`
 */
export type ActTuple = readonly [
  at: number,
  kind: number,
  ownerId: string,
  itemId: string,
  linkUrl: string,
  deviceType: VisitorAct['deviceType'],
  agent: string,
  setAside: number | null,
  country: string,
  referrer: string,
  visitor: string | null,
];

const KINDS: readonly VisitorAct['name'][] = ['visitors.LinkFollowed.v1', 'visitors.PageViewed.v1'];

/** Where the act happened, as a cached piece. */
export const targetPiece = (ownerId: string, itemId: string, linkUrl: string): string =>
  `"${ownerId}","${itemId}",${JSON.stringify(linkUrl)}`;

/** What the visitor's browser is, as a cached piece. */
export const agentPiece = (deviceType: VisitorAct['deviceType'], agent: string): string =>
  `"${deviceType}",${JSON.stringify(agent)}`;

const asidePieces = new Map<SetAsideReason | null, string>([
  [null, 'null'],
  ...SET_ASIDE_REASONS.map((reason, index) => [reason, String(index)] as const),
]);

export interface ActPieces {
  /** UTC milliseconds. */
  readonly at: number;
  readonly kind: 'follow' | 'view';
  /** From `targetPiece`. */
  readonly target: string;
  /** From `agentPiece`. */
  readonly agent: string;
  readonly setAside: SetAsideReason | null;
  /** ISO 3166-1 alpha-2, or `unknown`. */
  readonly country: string;
  /** JSON string literal. */
  readonly referrer: string;
  /** 16 hexadecimal digits, or null. */
  readonly visitor: string | null;
}

export const encodeAct = (act: ActPieces): string =>
  `[${act.at},${act.kind === 'follow' ? '0' : '1'},${act.target},${act.agent},${asidePieces.get(act.setAside)},"${
    act.country
  }",${act.referrer},${act.visitor === null ? 'null' : `"${act.visitor}"`}]`;

/** The act that a tuple and its place in the journal stand for. */
export const decodeAct = (tuple: ActTuple, source: string, epoch: number, offset: number): VisitorAct => ({
  name: KINDS[tuple[1]] ?? 'visitors.LinkFollowed.v1',
  source,
  epoch,
  offset,
  at: tuple[0],
  ownerId: tuple[2],
  itemId: tuple[3],
  linkUrl: tuple[4],
  deviceType: tuple[5],
  agent: tuple[6],
  setAside: tuple[7] === null ? null : (SET_ASIDE_REASONS[tuple[7]] ?? null),
  country: tuple[8],
  referrer: tuple[9],
  visitor: tuple[10],
});
