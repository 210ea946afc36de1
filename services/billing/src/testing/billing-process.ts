import { openSandboxPayments } from '@marquee/adapter-sandbox';
import { commandsOn, newMeta, readAggregate, runProjection, storeAsSource } from '@marquee/event-sourcing';
import { progressSpy } from '@marquee/event-sourcing/testing';
import { customerOf } from '../customer/link-customer';
import { PlanObserver } from '../plan/observe-plan';
import { reconcile } from '../plan/reconcile';
import { due } from '../subscription/end-due/due.projection';
import { endDue } from '../subscription/end-due/end-due';
import { subscriptionAggregate } from '../subscription/subscription.aggregate';
import { mongoStores, sqliteStores } from './billing-stores';

/**
 * A process to be killed, over a folder, or over a database of the server whose address follows. `carry` goes through the life of a subscription from where the process before it was killed: a
 * trial, a plan that is paid, cancelled, and ends with its period. `state` prints the events that came of it.
 */
const [mode, place, mongoUrl] = process.argv.slice(2) as [string, string, string | undefined];

const accountId = '0197b5c2-0000-7000-8000-000000000001';
const begun = Date.parse('2026-11-22T10:00:00.000Z');
const DAY_MS = 86_400_000;
const address = 'https://marquee.example/account';

const stores = mongoUrl === undefined ? sqliteStores(place) : mongoStores(mongoUrl, place);
const { events, documents } = stores;
let now = begun;
const clock = (): number => now;
const payments = openSandboxPayments({
  documents,
  secret: 'of the tests',
  publicUrl: 'https://marquee.example',
  clock,
});
const run = commandsOn(events);
const observer = new PlanObserver({ events, payments, run });
const meta = () => newMeta(now);
const subscription = () => readAggregate(events, subscriptionAggregate, accountId);

const startTrial = (): Promise<unknown> =>
  run(meta(), async (unit) => {
    const lengthMs = 14 * DAY_MS;
    const trial = await unit.load(subscriptionAggregate, accountId);
    trial.execute({ type: 'StartTrial', data: { accountId, lengthMs, now } });
  });

/** As the webhook does with each event; one that was not taken off comes again. */
const eventsArrive = async (): Promise<void> => {
  for (const event of await payments.undelivered(100)) {
    const { customerId } = payments.readEvent(event.body, event.signature);
    await observer.observeCustomer(customerId!, meta());
    await payments.markDelivered(event);
  }
};

const checkOut = async (): Promise<void> => {
  const customerId = await customerOf({ events, payments, run }, accountId, meta());
  const url = await payments.openCheckout({ customerId, successUrl: address, cancelUrl: address, key: 'one' });
  await payments.pay(accountId, url.split('/').at(-1)!, { card: 'succeeds' });
  await eventsArrive();
  const key = 'two';
  await payments.cancel({ customerId, when: 'period-end', key });
  await eventsArrive();
  await reconcile({ documents, payments, observer, clock });
};

const carry = async (): Promise<void> => {
  if ((await subscription()).status === 'none') await startTrial();
  if ((await subscription()).status !== 'ended') await checkOut();
  now = begun + 31 * DAY_MS;
  const rows = await runProjection({
    projection: due,
    source: storeAsSource(events),
    documents,
    observer: progressSpy(),
  });
  await rows.caughtUp();
  await endDue({ documents, run, observer, clock });
  await eventsArrive();
  await rows.stop();
};

const printState = async (): Promise<void> => {
  const all = await events.readAll(0, 1_000);
  const types = all.filter(({ stream }) => stream.startsWith('subscription-')).map(({ type }) => type);
  const undelivered = (await payments.undelivered(100)).length;
  process.stdout.write(`${JSON.stringify({ types, status: (await subscription()).status, undelivered })}\n`);
};

const work = { carry, state: printState }[mode]!;
void work().then(() => stores.close());
