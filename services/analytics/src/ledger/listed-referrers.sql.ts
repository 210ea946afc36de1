import { DIMENSIONS } from './ledger.schema';
import { KNOWN_REFERRERS, LISTED_MAX } from './listed-referrers';

const isReferrer = `startsWith(key, '${DIMENSIONS.referrer}')`;
const order = `if(substring(key, 2) IN (${KNOWN_REFERRERS.map((name) => `'${name}'`).join(', ')}), '', lower(hex(SHA256(concat({referrerKey:String}, substring(key, 2))))))`;

/** The place of the last referrer that is listed; behind all of them where there is room for more. */
const last = (counts: string): string => `
  if(arrayCount(key -> ${isReferrer}, mapKeys(${counts})) <= ${LISTED_MAX}, 'z',
    arrayElement(arraySort(arrayMap(key -> ${order}, arrayFilter(key -> ${isReferrer}, mapKeys(${counts})))), ${LISTED_MAX}))`;

/** The map `counts` of a whole row with its first referrers alone (`listed-referrers.ts`). Needs the parameter `referrerKey`. */
export const listed = (counts: string): string => `
  if(length(${counts}) <= ${LISTED_MAX}, ${counts},
    arrayMap(bound -> mapAdd(
      mapFilter((key, n) -> NOT ${isReferrer} OR bound = 'z' OR ${order} <= bound, ${counts}),
      if(bound = 'z', CAST(map(), 'Map(String, UInt64)'),
        map('${DIMENSIONS.otherReferrers}', arraySum(mapValues(mapFilter((key, n) -> ${isReferrer} AND ${order} > bound, ${counts})))))
    ), [${last(counts)}])[1])`;
