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
