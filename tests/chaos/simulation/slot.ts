import type { Simulation, SimulatedLog, SimulatedLogOpening, SimulatedProcess } from '@marquee/event-sourcing/testing';
import { reachOf, type Reach } from './reach';

interface Stoppable {
  stop(): Promise<void>;
}

/** A place in the deployment: the process that runs there, or none while it is down. */
export class Slot<Service extends Stoppable> {
  service: Service | null = null;
  private process: SimulatedProcess | null = null;

  constructor(
    private readonly simulation: Simulation,
    private readonly log: SimulatedLog,
    readonly name: string,
    private readonly start: (reach: Reach, opening: SimulatedLogOpening) => Promise<Service>,
  ) {}

  /** Starts it, again and again when the start fails. */
  up(): void {
    if (this.process?.alive) return;
    const process = this.simulation.process(this.name);
    this.process = process;
    const opening = this.log.open();
    process.onDeath(() => opening.vanish());
    this.simulation.note(`${this.name} starts`);
    this.start(reachOf(process), opening).then(
      (service) => {
        // What a dead process began must not keep time moving after its death.
        process.onDeath(() => void service.stop().catch(() => undefined));
        if (process.alive) this.service = service;
      },
      (error: unknown) => {
        this.simulation.note(`${this.name} did not start: ${String(error)}`);
        process.kill();
        this.up();
      },
    );
  }

  kill(): void {
    this.service = null;
    this.process?.kill();
  }

  get isUp(): boolean {
    return this.service !== null;
  }
}
