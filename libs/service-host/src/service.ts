import type { ServiceName, TopicSettings } from '@marquee/contracts';
import type { ApiAddress, Clock, Logger, TokenKeys } from '@marquee/nest-kit';
import type { PlainHandler } from '@marquee/network';
import type { AnyCollection } from '@marquee/ports';
import type { DynamicModule } from '@nestjs/common';
import type { z } from 'zod';
import type { Operated } from './control/operator-commands';
import type { Ports } from './engines/ports';
import type { RawHandler } from './http/raw-answer';
import type { PortName } from './ports.env';

/** The dependencies that a host passes to a service. */
export interface ServiceHost<Own> {
  readonly settings: Own;
  readonly ports: Ports;
  /** The public origin for visitors and owners. */
  readonly publicUrl: string;
  readonly api: ApiAddress;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborts when the process shuts down, so that endless responses end. */
  readonly leaving: AbortSignal;
  /** The root of the repository, with the built front ends. */
  readonly root: string;
}

/** A service on its ports, ready to run in a process of its own or with others in one process. */
export interface Composition {
  readonly modules: readonly DynamicModule[];
  /** The keys of the tokens that it issues. The host passes them to the other services. */
  readonly tokenKeys?: TokenKeys;
  /** Handles requests before the framework does, also while the framework starts. */
  readonly raw?: RawHandler;
  /** Handles requests that are read without node:http, to the same effect as `raw`. */
  readonly rawPlain?: PlainHandler;
  /** Ends the work of `raw`, when no request is running and before the modules end. */
  readonly rawStop?: () => Promise<void>;
  /** Resolves when `raw` can do the service's work. A process of its own is ready then, before the framework has started. */
  readonly rawCheck?: () => Promise<void>;
  /** The address at which an operator reads sent mails, with the token of this start. */
  readonly mailUrl?: string;
  /** The targets of operator commands. */
  readonly operated: Operated;
}

/** Describes a service independently of its host. Every host composes it from the same description. */
export interface ServiceDescription<Own extends z.ZodType = z.ZodType> {
  readonly name: ServiceName;
  /** The ports that `compose` may open. */
  readonly ports: readonly PortName[];
  /**
   * Its callers. `public`: callers are unknown. `owners`: requests have tokens; the host checks them and limits their number, which needs
   * the ports `EVENT_LOG`, `SIGNALS` and `RATE_LIMITER`. `issuer`: the service issues these tokens itself.
   */
  readonly access: 'public' | 'owners' | 'issuer';
  readonly settings: Own;
  /** Topics that only this service writes and reads. */
  readonly topics?: Readonly<Record<string, TopicSettings>>;
  /** The collections of its document store. */
  readonly collections?: readonly AnyCollection[];
  compose(host: ServiceHost<z.infer<Own>>): Promise<Composition>;
}

export const defineService = <Own extends z.ZodType>(service: ServiceDescription<Own>): ServiceDescription<Own> =>
  service;
