import { describeDistributed } from '@marquee/test-kit/distributed';
import { isLong } from '@marquee/test-kit/rounds';
import { distributedServices } from './fault-points/compositions';
import { failAtEachPoint, type Usual } from './fault-points/suite';

/** One death on each kind of engine that one process does not have: event store, log, relay of acts, inbox. */
const short: Usual = {
  exit: /^(content mongo\.append\.after-insert|redirects act-relay\.before-commit|inbox inbox\.after-receive|media kafka\.log\.after-publish)$/,
  hang: /^redirects act-relay\.before-publish$/,
};

/** All places where processes and engines of their own differ most from one process. */
const long: Usual = {
  exit: /^(content mongo\.append\.after-insert|redirects act-relay\.before-commit|analytics analytics\.claimed|inbox inbox\.(after-receive|totals\.publish)|media (mongo\.append\.after-insert|kafka\.log\.after-publish|projection\.after-commit))$/,
  hang: /^redirects act-relay\.before-publish$/,
  dup: /^(analytics|inbox) kafka\.log\.before-handle$/,
};

describeDistributed(
  'a click, an edit, a message and a sticker, failing at every point on their way, with distributed services',
  () => failAtEachPoint(distributedServices, isLong ? long : short, 3),
);
