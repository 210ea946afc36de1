/**
 * The form library is one chunk for all remotes, fetched with the first form. The bundler provides to the remotes only what
 * the shell itself refers to; this reference is never followed.
 */
export const provideFormsOnDemand = (): (() => Promise<unknown>) => () => import('react-hook-form');
