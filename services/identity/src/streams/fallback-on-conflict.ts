import { VersionConflict } from '@marquee/ports';

/**
 * Resolves as `work` does, or with `instead` when `work` rejects with `VersionConflict`. Where a response must
 * not tell whether there is an account, a conflict may not be one either.
 */
export const fallbackOnConflict = async <T>(work: Promise<T>, instead: T): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VersionConflict) return instead;
    throw error;
  }
};
