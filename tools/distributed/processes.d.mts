export interface RunningProcess {
  /** `identity`, `content` (`content-c0`, … where there are several), `media`, `analytics`, `gateway`, `redirects` (`redirects-r0`, …). */
  readonly name: string;
  readonly service: string;
  readonly port: number;
  readonly url: string;
  /** Of the process that runs now, or ran last. */
  readonly pid: number;
  /** Everything that it printed so far, over all its lives. */
  output(): string;
  isRunning(): boolean;
  /** Whether it is supervised and has ended twice in a row without having served. */
  failsToStart(): boolean;
  /** SIGKILL, as a crash; resolves when it is gone. Where it is supervised it returns by itself. */
  crash(): Promise<void>;
  /** SIGKILL without a restart; resolves when it is gone. */
  kill(): Promise<number | null>;
  /** Sends a signal and answers the exit code. */
  signal(name: NodeJS.Signals): Promise<number | null>;
  /** Starts it again on its port and folder; `env` is added for this life. */
  start(env?: Readonly<Record<string, string>>): void;
  /** Resolves when it says that it is ready, and no other program on its port; rejects with what it printed when it ends instead, or after `limitMs` (60,000). */
  ready(limitMs?: number): Promise<void>;
}

export interface Processes {
  readonly url: string;
  readonly processes: readonly RunningProcess[];
  ready(): Promise<void>;
  /** Resolves when all of them have ended and none starts again. */
  readonly ended: Promise<void>;
  /** Drains the gateway, then the services; answers the exit codes. */
  stop(): Promise<readonly (number | null)[]>;
  /** SIGKILL for all of them. */
  kill(): Promise<void>;
}

export interface PlannedProcess extends Pick<RunningProcess, 'name' | 'service' | 'port' | 'url'> {
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface PlanOptions {
  /** Each process has a folder of its own below it. */
  readonly dataDir: string;
  /** Of the gateway. */
  readonly port: number;
  /** For all of them: addresses of engines, the installation's secret. `HOST` and `TRUSTED_PROXIES` are for the gateway alone. */
  readonly env: Readonly<Record<string, string>>;
  /** For one of them, by name. */
  readonly envOf?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Processes of the content service; one unless set. */
  readonly contents?: number;
  /** Processes of the redirect service; one unless set. */
  readonly redirects?: number;
  /** Processes of analytics (`analytics-a0`, …), which share the partitions of the acts; one unless set. */
  readonly analytics?: number;
}

/** Milliseconds after SIGTERM within which a service with these settings has ended. */
export function endsWithin(env: Readonly<Record<string, string | undefined>>): number;

/** The services and, behind them, the gateway: where each answers, and its settings. */
export function planProcesses(options: PlanOptions): Promise<readonly PlannedProcess[]>;

/**
 * Starts the services and the gateway, each as a process of its own. Answers at once: `ready` waits.
 */
export function startProcesses(
  options: PlanOptions & {
    /** The Node that runs them; the one that runs this unless set. */
    readonly node?: string;
    /** Starts again what ends by itself. */
    readonly supervise?: boolean;
    /** Schedules the processes of redirects before all others where cores are few. Everything else is slower then, next to other programs. */
    readonly visitorsFirst?: boolean;
    readonly onLine?: (name: string, line: string) => void;
    /** Gets each process when it starts, also when it starts again. */
    readonly onStart?: (running: { readonly pid: number; readonly birth?: string }) => void;
    /** Milliseconds after a signal until a process that has not ended is killed; `endsWithin(env)` unless set. */
    readonly endWithin?: number;
  },
): Promise<Processes>;
