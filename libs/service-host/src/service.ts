import type { ServiceName, TopicSettings } from '@marquee/contracts';
import type { ApiAddress, Clock, Logger, TokenKeys } from '@marquee/nest-kit';
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
  /** The origin that visitors and owners see. */
  readonly publicUrl: string;
  readonly api: ApiAddress;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Aborted when the process shuts down: responses without an end of their own end then. */
  readonly leaving: AbortSignal;
  /** The checkout: where the built front ends are. */
  readonly root: string;
}

/** A service on its ports, ready to run in a process of its own or with others in one process. */
export interface Composition {
  readonly modules: readonly DynamicModule[];
  /** The keys of the tokens that it issues itself; the other services are given them by the host. */
  readonly tokenKeys?: TokenKeys;
  /** Handles requests in front of the framework, and before it is up. */
  readonly raw?: RawHandler;
  /** Ends what `raw` began, once no request is under way and before the modules end. */
  readonly rawStop?: () => Promise<void>;
  /** Resolves when `raw` can do the service's work: a process of its own is ready then, before the framework is up. */
  readonly rawCheck?: () => Promise<void>;
  /** Where an operator reads what was mailed, with the token of this start. */
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
   * Who asks it: `public` knows no callers; to `owners` come requests with tokens, which the host checks and whose number it limits
   * (that needs the ports `EVENT_LOG`, `SIGNALS` and `RATE_LIMITER`); the `issuer` makes these tokens itself.
   */
  readonly access: 'public' | 'owners' | 'issuer';
  readonly settings: Own;
  /** Topics that this service alone writes and reads. */
  readonly topics?: Readonly<Record<string, TopicSettings>>;
  /** The collections of its document store. */
  readonly collections?: readonly AnyCollection[];
  compose(host: ServiceHost<z.infer<Own>>): Promise<Composition>;
}

export const defineService = <Own extends z.ZodType>(service: ServiceDescription<Own>): ServiceDescription<Own> =>
  service;
