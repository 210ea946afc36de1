import type { VisitorHit } from '@marquee/contracts';
import type { AcceptedAct, Block } from './accepted-act';
import { NIL_UUID } from './ledger.schema';
import { RowBuffer } from './row-buffer';
import { tsvText, tsvTime } from './tsv';

/** As the ledger names them. */
const kindOf: Readonly<Record<VisitorHit['name'], 'click' | 'view'>> = {
  'visitors.LinkFollowed.v1': 'click',
  'visitors.PageViewed.v1': 'view',
};

export const visitorNumber = (visitor: string): string => BigInt(`0x${visitor}`).toString();

const hitRow = ({ act, position }: AcceptedAct): string =>
  `${act.ownerId}\t${act.itemId}\t${tsvTime(act.at)}\t${act.source}\t${position}\t${kindOf[act.name]}\t${act.setAside ?? ''}\t${tsvText(act.country)}\t${act.deviceType}\t${tsvText(act.referrer)}\t${tsvText(act.agent)}\t${act.visitor === null ? 0 : visitorNumber(act.visitor)}\t${act.route ?? ''}\t0\n`;

export const hitMarker = (source: string, next: bigint): string =>
  `${NIL_UUID}\t${NIL_UUID}\t${tsvTime(0)}\t${source}\t0\tclick\t\t\t\t\t\t0\t\t${next}\n`;

/** The block as rows of the raw hits, with its marker. */
export const hitRows = ({ source, acts, next }: Pick<Block, 'source' | 'acts' | 'next'>): Buffer => {
  const rows = new RowBuffer();
  rows.add(hitMarker(source, next));
  for (const act of acts) rows.add(hitRow(act));
  return rows.toBytes();
};
