/** Whether the long forms of the suites run: `LONG=1 npm test -- tests/chaos`. */
export const isLong = process.env['LONG'] === '1';

/**
 * How much a suite repeats: `short` in a usual run, `long` with `LONG=1`, or what the variable says that the suite names:
 * `KILLS=20 npm test -- tests/chaos/kill-loop`.
 */
export const rounds = (variable: string, { short, long }: { readonly short: number; readonly long: number }): number =>
  Number(process.env[variable] ?? (isLong ? long : short));
