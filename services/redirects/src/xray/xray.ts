import type { IncomingHttpHeaders } from 'node:http';
import { XRAY_VISITORS, type XrayVisit, type XrayVisitor } from '@marquee/contracts';
import { DomainError } from '@marquee/kernel';
import { SHARE_CLIENTS, type ShareClient } from '@marquee/page';
import { previewCards, readPageTags, type PreviewCards } from '@marquee/page/cards';
import type { HotPath } from '../hot-path/hot-path';
import { dryVisit, type DryAnswer } from './dry-visit';
import { xrayAgents } from './xray-agents';

export interface XrayRequest {
  /** Path and query of a page or a link. */
  readonly url: string;
  /** Of the browser that asks. */
  readonly headers: IncomingHttpHeaders;
  /** The address of that browser. Rules by country judge all visitors by it. */
  readonly address: string;
}

/** What each visitor gets at an address, and whether it counts. Rejects with `unavailable` while the service cannot answer. */
export const xray = async (hotPath: HotPath, publicUrl: string, asked: XrayRequest): Promise<XrayVisit[]> => {
  const address = new URL(asked.url, publicUrl).href;
  const cards = cardReader(address);
  return Promise.all(
    XRAY_VISITORS.map(async (visitor) => {
      const answer = await dryVisit(hotPath, { ...asked, headers: headersOf(visitor, asked.headers) });
      if (answer.status === 503) throw new DomainError('unavailable', 'The page cannot be made now.', [], 2);
      return visitOf(visitor, answer, cards);
    }),
  );
};

/** What `you` sends besides the user agent decides as well: the owner's cookie, and whether it asks not to be tracked. */
const headersOf = (visitor: XrayVisitor, own: IncomingHttpHeaders): IncomingHttpHeaders => {
  const language = own['accept-language'] === undefined ? {} : { 'accept-language': own['accept-language'] };
  if (visitor !== 'you') return { accept: 'text/html,*/*', 'user-agent': xrayAgents[visitor], ...language };
  const kept = ['user-agent', 'cookie', 'dnt', 'sec-gpc'].flatMap((name) =>
    own[name] === undefined ? [] : [[name, own[name]] as const],
  );
  return { accept: 'text/html,*/*', ...language, ...Object.fromEntries(kept) };
};

/** Reads each head once: most apps get the same. */
const cardReader = (address: string): ((html: string) => PreviewCards) => {
  const read = new Map<string, PreviewCards>();
  return (html) => {
    const head = html.split('</head>', 1)[0]!;
    const cards = read.get(head) ?? previewCards(readPageTags(head), address);
    read.set(head, cards);
    return cards;
  };
};

const isShareClient = (visitor: XrayVisitor): visitor is ShareClient =>
  (SHARE_CLIENTS as readonly string[]).includes(visitor);

const countedAs = ({ act }: DryAnswer): XrayVisit['counted'] => {
  if (act === null || !('setAside' in act)) return 'nothing';
  return act.setAside ?? (act.name === 'visitors.PageViewed.v1' ? 'view' : 'click');
};

const visitOf = (visitor: XrayVisitor, answer: DryAnswer, cards: (html: string) => PreviewCards): XrayVisit => {
  const pairs = answer.headers.flatMap((name, index) =>
    index % 2 === 0 ? [{ name: name.toLowerCase(), value: answer.headers[index + 1] ?? '' }] : [],
  );
  return {
    visitor,
    status: answer.status,
    headers: pairs,
    location: pairs.find(({ name }) => name === 'location')?.value ?? null,
    refusal: answer.refusal,
    counted: countedAs(answer),
    // Apps show no card of an error.
    card: answer.status === 200 && isShareClient(visitor) ? cards(answer.body)[visitor] : null,
  };
};
