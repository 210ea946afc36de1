import { pairName, withPairs, type CarriedQuery } from '@marquee/page';

/** The parameters of advertisers' and senders' links. They belong to the visit, so the destination gets them. */
const clickIds = new Set(
  'gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid fbclid msclkid ttclid twclid li_fat_id igshid igsh epik rdt_cid sccid ScCid yclid ysclid _openstat mc_cid mc_eid _hsenc _hsmi mkt_tok vero_id oly_enc_id wickedid s_kwcid irclickid srsltid'
    .toLowerCase()
    .split(' '),
);

/** A longer query is not passed on, because no advertiser made it. */
const QUERY_MAX = 2048;
/** Characters that Node's parser lets through and a query cannot contain. All of them are ASCII. */
const unsafe = /[^A-Za-z0-9\-._~!$'()*+,;:@/?%=&[\]]/g;

/**
 * Adds the visitor's parameters to the destination: by default `utm_*` and click ids, else all, or none. The visitor's value replaces one of the same name in the
 * destination. Repeated keys, `+`, `%20`, the fragment and every other byte of the destination do not change.
 */
export function carryQuery(destination: string, query: string, mode: CarriedQuery = 'campaign'): string {
  if (mode === 'none' || query.length === 0 || query.length > QUERY_MAX) return destination;
  const carried = query.split('&').filter((pair) => pair !== '' && (mode === 'all' || isCarried(pairName(pair))));
  return withPairs(
    destination,
    carried.map((pair) => pair.replace(unsafe, encodeURIComponent)),
  );
}

const isCarried = (name: string): boolean => name.startsWith('utm_') || clickIds.has(name);
