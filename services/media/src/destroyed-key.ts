import { wait, type Outcome } from '@marquee/event-sourcing';
import type { KeyStore } from '@marquee/ports';

const LOOK_AGAIN_MS = 200;

/** Whether nothing that was sealed to an account can be opened any more. */
export const isKeyDestroyed = async (keys: Pick<KeyStore, 'secretsOf'>, accountId: string): Promise<boolean> =>
  (await keys.secretsOf([accountId]))[0] === null;

/**
 * The outcome of a reaction to the closing of an account while its key exists: a job that is under way may still add what the reaction
 * would not find. Once the key is destroyed, the job sees that by itself.
 */
export const keyNotDestroyedYet: Outcome = wait('the key is still there', LOOK_AGAIN_MS);
