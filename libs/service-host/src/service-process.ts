import type { TopicSettings } from '@marquee/contracts';
import { parseSettings, SettingsInvalid } from '@marquee/nest-kit';
import type { z } from 'zod';
import type { Environment } from './environment.env';
import { portsEnv, type PortName, type PortSettings } from './ports.env';
import { serviceEnv, type ServiceSettings } from './service.env';
import { StartRefused } from './start-refused';

/** What a service is as a process of its own: its name, its usual port, what it needs from outside, its own settings. */
export interface ServiceProcess<Own extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly port: number;
  readonly ports: readonly PortName[];
  readonly own: Own;
  /** Topics that this service alone writes and reads. */
  readonly topics?: Readonly<Record<string, TopicSettings>>;
}

export interface ProcessSettings<Own> {
  readonly host: ServiceSettings;
  readonly ports: PortSettings;
  readonly own: Own;
}

/** Everything that a process reads from its environment. */
export const schemasOf = ({ port, ports, own }: ServiceProcess): readonly z.ZodType[] => [
  serviceEnv(port),
  portsEnv(ports),
  own,
];

/** Reads all settings of a process from one environment. What is missing or wrong is a `StartRefused` that names it. */
export const readProcessSettings = <Own extends z.ZodType>(
  { port, ports, own }: ServiceProcess<Own>,
  env: Environment,
): ProcessSettings<z.infer<Own>> => {
  try {
    return {
      host: parseSettings(serviceEnv(port), env),
      ports: parseSettings(portsEnv(ports), env) as PortSettings,
      own: parseSettings(own, env),
    };
  } catch (error) {
    if (error instanceof SettingsInvalid) throw new StartRefused(`A setting is wrong. ${error.message}`);
    throw error;
  }
};
