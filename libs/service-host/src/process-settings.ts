import { SERVICE_PORTS } from '@marquee/contracts';
import { parseSettings, SettingsInvalid } from '@marquee/nest-kit';
import type { z } from 'zod';
import type { Environment } from './environment.env';
import { portsEnv, type PortSettings } from './ports.env';
import type { ServiceDescription } from './service';
import {
  issuerEnv,
  ownersEnv,
  serviceEnv,
  type IssuerSettings,
  type OwnersSettings,
  type ServiceSettings,
} from './service.env';
import { wrongSetting } from './start-refused';

export interface ProcessSettings<Own> {
  readonly host: ServiceSettings;
  /** null for a service that does not check tokens of another one. */
  readonly owners: OwnersSettings | null;
  /** null for a service that issues no tokens. */
  readonly issuer: IssuerSettings | null;
  readonly ports: PortSettings;
  readonly own: Own;
}

/** All settings that a service reads from the environment of its own process. */
export const schemasOf = ({ name, ports, access, settings }: ServiceDescription): readonly z.ZodType[] => [
  serviceEnv(SERVICE_PORTS[name]),
  portsEnv(ports),
  ...(access === 'owners' ? [ownersEnv] : []),
  ...(access === 'issuer' ? [issuerEnv] : []),
  settings,
];

/** Runs `read`, which parses settings; a missing or wrong one becomes a `StartRefused` that names it. */
export const refusingWrongSettings = <Settings>(read: () => Settings): Settings => {
  try {
    return read();
  } catch (error) {
    throw error instanceof SettingsInvalid ? wrongSetting(error) : error;
  }
};

/** Reads all settings of a process from one environment. */
export const readProcessSettings = <Own extends z.ZodType>(
  { name, ports, access, settings }: ServiceDescription<Own>,
  env: Environment,
): ProcessSettings<z.infer<Own>> =>
  refusingWrongSettings(() => ({
    host: parseSettings(serviceEnv(SERVICE_PORTS[name]), env),
    owners: access === 'owners' ? parseSettings(ownersEnv, env) : null,
    issuer: access === 'issuer' ? parseSettings(issuerEnv, env) : null,
    ports: parseSettings(portsEnv(ports), env) as PortSettings,
    own: parseSettings(settings, env),
  }));
