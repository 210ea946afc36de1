import { createFairQueue } from '@marquee/kernel';
import { CheckpointConflict, put, type DocumentStore } from '@marquee/ports';
import { customerIdOf, newCustomer, sandboxCustomers, type SandboxCustomer } from './sandbox-customer';

const RACES = 10;

/** The result of a change to a customer. */
export interface Changed<Answer> {
  readonly customer: SandboxCustomer;
  readonly answer: Answer;
}

export interface CustomerStore {
  get(accountId: string): Promise<SandboxCustomer>;
  /** Writes what `work` makes of the customer, unless another process was first; then `work` runs again on what is there now. */
  change<Answer>(accountId: string, work: (customer: SandboxCustomer) => Changed<Answer>): Promise<Answer>;
}

export const customerStore = (documents: DocumentStore): CustomerStore => {
  const rows = documents.collection(sandboxCustomers);
  const queue = createFairQueue({ running: Infinity, runningPerKey: 1 });
  const get = async (accountId: string): Promise<SandboxCustomer> =>
    (await rows.get(customerIdOf(accountId))) ?? newCustomer(accountId);

  const tryOnce = async <Answer>(
    accountId: string,
    work: (customer: SandboxCustomer) => Changed<Answer>,
  ): Promise<Answer> => {
    const before = await get(accountId);
    const { customer, answer } = work(before);
    if (customer === before) return answer;
    const version = before.version + 1;
    const next: SandboxCustomer = { ...customer, version, hasEvents: customer.events.length > 0 ? 1 : 0 };
    // The checkpoint makes the write fail where the document is not the one that was read.
    const name = `sandbox.${before.customerId}`;
    const expected = before.version === 0 ? null : String(before.version);
    await documents.commit([put(sandboxCustomers, next)], [{ name, position: String(version), expected }]);
    return answer;
  };

  return {
    get,
    change: (accountId, work) =>
      queue.run(accountId, async () => {
        for (let race = 1; ; race += 1) {
          try {
            return await tryOnce(accountId, work);
          } catch (error) {
            if (!(error instanceof CheckpointConflict) || race >= RACES) throw error;
          }
        }
      }),
  };
};
