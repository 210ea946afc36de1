export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the environment of the process. */
export const environment = (): Environment => process.env;
