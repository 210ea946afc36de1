export declare const BACKGROUND_NICENESS: number;

/**
 * Lets the processes of niceness 0 go before this one, which is the first of its session and has just begun: the threads that it
 * starts have its niceness. One that is lower already stays so, and one that has ended is no error. Resolves when the session has the
 * niceness as well.
 */
export declare const lowerPriority: (pid: number, niceness?: number) => Promise<void>;
