import type { ClickLedger } from '../ledger/click-ledger';
import { HIT_COLUMNS, HITS, NIL_UUID } from '../ledger/ledger.schema';

/** Raw hits made by the engine itself, `count` of one source over 30 days and 500 items, with their marker. */
export const fillHits = (ledger: ClickLedger, count: number): Promise<void> =>
  ledger.command(
    `INSERT INTO ${HITS} (${HIT_COLUMNS.join(', ')})
     SELECT toUUID(concat('00000001-0000-7000-8000-', leftPad(lower(hex(item % 50)), 12, '0'))),
       toUUID(concat('00000002-0000-7000-8000-', leftPad(lower(hex(item)), 12, '0'))),
       fromUnixTimestamp64Milli(1790000000000 + toInt64(number) * 2592, 'UTC'), 'node-1', number, 'click',
       if(rand(1) % 20 = 0, 'bot', ''), ['US', 'DE', 'IN', 'NP'][1 + rand(2) % 4], ['mobile', 'desktop'][1 + rand(3) % 2],
       ['direct', 't.co', 'instagram.com'][1 + rand(4) % 3], 'made', rand64(5), '', 0
     FROM (SELECT number, toUInt32(floor(500 * pow(rand(6) / 4294967296, 2))) AS item FROM numbers({count:UInt64}))
     UNION ALL
     SELECT {nil:UUID}, {nil:UUID}, toDateTime64(0, 3, 'UTC'), 'node-1', 0, 'click', '', '', '', '', '', 0, '', {count:UInt64}`,
    { count, nil: NIL_UUID },
  );
