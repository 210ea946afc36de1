export declare const freePort: () => Promise<number>;

/** The code of the error with which a server would fail to listen there now (`EADDRINUSE`); undefined where it would not. */
export function listenFailure(port: number, host?: string): Promise<string | undefined>;
