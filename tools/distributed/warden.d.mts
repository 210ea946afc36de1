interface Running {
  readonly pid: number;
  readonly birth?: string;
}

export interface Warden {
  service(running: Running): void;
  engine(running: Running): void;
}

/**
 * Starts a process that outlives this one, however this one ends: then it waits `servicesEndWithin` milliseconds for the services, kills those
 * that are left, and ends the engines after them.
 */
export function startWarden(options: { readonly servicesEndWithin: number }): Warden;
