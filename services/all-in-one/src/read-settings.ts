import { parseSettings, SettingsInvalid } from '@marquee/nest-kit';
import { allInOneEnv, type AllInOneEnv } from './all-in-one.env';
import { StartRefused } from './start-refused';

export const readSettings = (env: Readonly<Record<string, string | undefined>>): AllInOneEnv => {
  try {
    return parseSettings(allInOneEnv, env);
  } catch (error) {
    if (error instanceof SettingsInvalid) throw new StartRefused(`A setting is wrong. ${error.message}`);
    throw error;
  }
};
