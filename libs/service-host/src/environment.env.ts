export type Environment = Readonly<Record<string, string | undefined>>;

/** What the process was started with. */
export const environment = (): Environment => process.env;
