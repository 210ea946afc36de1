import type { ServiceName } from '@marquee/contracts';
import { parseSettings } from '@marquee/nest-kit';
import { refusingWrongSettings, type Environment, type FolderUse, type Release } from '@marquee/service-host';
import { allInOneEnv, outsideEnv } from './all-in-one.env';
import { services } from './services';

/** The host's settings and those of each service, from one environment. A wrong one is a `StartRefused` that names it. */
export const readSettings = (env: Environment) =>
  refusingWrongSettings(() => {
    const host = parseSettings(allInOneEnv, env);
    const whole = { ...env, PUBLIC_URL: host.PUBLIC_URL };
    const own = Object.fromEntries(services.map(({ name, settings }) => [name, parseSettings(settings, whole)]));
    const outside = parseSettings(outsideEnv, whole);
    return { ...host, outside, own: own as Readonly<Record<ServiceName, unknown>> };
  });

export type Settings = ReturnType<typeof readSettings>;

/** How the product in one process uses its data folder. Without a release it leaves no mark there. */
export const folderUse = (
  { DATA_FOLDER_CONFIRMED_AT: confirmedAt }: Pick<Settings, 'DATA_FOLDER_CONFIRMED_AT'>,
  release?: Release,
): FolderUse => ({
  size: 'one_process',
  ...(release && { release: release.version }),
  ...(confirmedAt !== undefined && { confirmedAt }),
});

/** Why the settings of an environment cannot be used; null where they can. */
export const refusedSettings = (env: Environment): string | null => {
  try {
    readSettings(env);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
