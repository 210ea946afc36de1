import { VersionConflict } from '@marquee/ports';

/**
 * The work, or `instead` when others wrote to the same account at the same moment and won every time. Where an answer must
 * not tell whether there is an account, a conflict may not be one either.
 */
export const orIfLost = async <T>(work: Promise<T>, instead: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VersionConflict) return instead;
    throw error;
  }
};
