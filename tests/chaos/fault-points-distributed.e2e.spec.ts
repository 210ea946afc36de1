import { describeDistributed } from '@marquee/test-kit/distributed';
import { distributedServices } from './fault-points/compositions';
import { failAtEachPoint, type Usual } from './fault-points/suite';

/** What is tried unless more is asked for: where processes and engines of their own differ most from one process. */
const usual: Usual = {
  exit: /^(content mongo\.append\.after-insert|redirects act-relay\.before-commit|analytics analytics\.claimed|inbox inbox\.(after-receive|totals\.publish)|media (mongo\.append\.after-insert|kafka\.log\.after-publish|projection\.after-commit))$/,
  hang: /^redirects act-relay\.before-publish$/,
  dup: /^(analytics|inbox) kafka\.log\.before-handle$/,
};

describeDistributed(
  'a click, an edit, a message and a sticker, failing at every point on their way, with distributed services',
  () => failAtEachPoint(distributedServices, usual, 4),
);
