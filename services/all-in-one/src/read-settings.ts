import { analyticsEnv } from '@marquee/analytics-service';
import { contentEnv } from '@marquee/content-service';
import { identityEnv } from '@marquee/identity-service';
import { parseSettings, SettingsInvalid } from '@marquee/nest-kit';
import { redirectsEnv } from '@marquee/redirects-service';
import { StartRefused } from '@marquee/service-host';
import { allInOneEnv } from './all-in-one.env';

/** The host's settings and those of each service, from one environment. A wrong one is a `StartRefused` that names it. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>) => {
  try {
    const host = parseSettings(allInOneEnv, env);
    const whole = { ...env, PUBLIC_URL: host.PUBLIC_URL };
    return {
      ...host,
      identity: parseSettings(identityEnv, whole),
      content: parseSettings(contentEnv, whole),
      analytics: parseSettings(analyticsEnv, whole),
      redirects: parseSettings(redirectsEnv, whole),
    };
  } catch (error) {
    if (error instanceof SettingsInvalid) throw new StartRefused(`A setting is wrong. ${error.message}`);
    throw error;
  }
};

export type Settings = ReturnType<typeof readSettings>;
