import { storageFailureOf } from '../../libs/ports/src/storage-failure.mjs';

/**
 * One line of what the doctor found. `warn` is worth a look, `fail` keeps the product from its work.
 * @typedef {{ status: 'ok' | 'warn' | 'fail', what: string, mend?: string }} Finding
 */

/** @returns {Finding} */
export const ok = (what) => ({ status: 'ok', what });
/** @returns {Finding} */
export const warn = (what, mend) => ({ status: 'warn', what, mend });
/** @returns {Finding} */
export const fail = (what, mend) => ({ status: 'fail', what, mend });

/** @param {Finding} finding */
export const lineOf = ({ status, what, mend }) => `${status.padEnd(4)}  ${what}${mend ? `  — ${mend}` : ''}`;

/** What an error of a check means. `places`: as `storageFailureOf` takes them. */
export const ofError = (error, places) => {
  const failure = storageFailureOf(error, places);
  return failure
    ? fail(failure.what, failure.mend)
    : warn(`a check failed: ${String(error?.message ?? error).split('\n')[0]}`, 'run npm run doctor again');
};

/** The findings of a check. What the machine refuses to it is a finding itself, never a stack. */
export const checked = async (check, within) => {
  try {
    return [await check()].flat();
  } catch (error) {
    return [ofError(error, { within })];
  }
};
