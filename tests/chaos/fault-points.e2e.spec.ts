import { isLong } from '@marquee/test-kit/rounds';
import { oneProcess } from './fault-points/compositions';
import { failAtEachPoint, type Usual } from './fault-points/suite';

/**
 * One death in each store that a click, an edit, a message or a sticker reaches. Each adapter's own suite tries its points to the end on
 * every run, without the rest of the product around them, and the simulation tries duplicates and other orders.
 */
const short: Usual = {
  exit: / (sqlite\.append\.before-commit|projection\.after-commit|journal\.after-write|analytics\.inserted\.hits|inbox\.after-receive|sqlite\.jobs\.before-settle)$/,
  torn: /./,
  hang: / relay\.before-publish$/,
  dup: / journal\.log\.before-handle$/,
};

/**
 * One death on each side of every border between two stores (event store, outbox, log, journal, ledger, inbox, queue, object store, read
 * model), and of each other kind the points where it differs most from a death.
 */
const long: Usual = {
  exit: / (sqlite\.append\.before-commit|relay\.before-mark|projection\.after-commit|journal\.(after-write|log\.before-position)|analytics\.(inserted\.hits|fence\.rollups|totals\.published)|inbox\.(after-receive|totals\.published)|sqlite\.jobs\.(after-add|before-settle)|objects\.before-rename)$/,
  throw: / (sqlite\.log\.after-publish|analytics\.inserted\.rollups|inbox\.before-receive)$/,
  torn: /./,
  hang: / (relay\.before-publish|analytics\.insert\.hits)$/,
  dup: / (sqlite\.log\.before-publish|journal\.log\.before-handle)$/,
  reorder: / sqlite\.log\.before-publish$/,
};

describe('a click, an edit, a message and a sticker, failing at every point on their way, in one process', () =>
  failAtEachPoint(oneProcess, isLong ? long : short, 5));

describe('a click, an edit, a message and a sticker, failing where the journal waits for the disk', () =>
  failAtEachPoint(() => oneProcess(['journal.create', 'journal.sync'], { JOURNAL_SYNC: 'disk' }), {
    exit: /sync/,
    ...(isLong && { hang: /sync/ }),
  }));
