import path from 'node:path';
import { BlockList, createLogger } from '@marquee/nest-kit';
import { BUNDLED_COUNTRIES, openCountries } from '@marquee/network/countries';
import { storageFailureKind } from '@marquee/ports';
import { memoryWarning, originWarning, refusalOf, type Environment } from '@marquee/service-host';
import { refuseLostData } from './lost-data';
import { missingFiles, STARTS_LOOK_MS } from './missing-files';
import { missingState } from './missing-state';
import { readSettings, type Settings } from './read-settings';

export interface StartProblems {
  /** The lines that a start would end with. */
  readonly refusals: readonly string[];
  /** What is lost without a backup, while a start serves the rest. */
  readonly losses: readonly string[];
  /** The lines that a start writes to its log. */
  readonly warnings: readonly string[];
}

/** What a start warns of. */
export const startWarnings = ({ HOST, PUBLIC_URL }: Settings): readonly string[] =>
  [originWarning(HOST, PUBLIC_URL), memoryWarning()].filter((line) => line !== null);

interface FilesOfRedirects {
  readonly GEO_DB_PATH?: string;
  readonly BLOCKED_HOSTS_FILE?: string;
}

/** Each check of a start that reads and changes nothing. It throws or rejects as the start does. */
const checksOf = (settings: Settings): readonly (() => unknown)[] => {
  const { GEO_DB_PATH, BLOCKED_HOSTS_FILE } = settings.own['redirects'] as FilesOfRedirects;
  const logger = createLogger({ level: 'silent' });
  return [
    () => refuseLostData(path.resolve(settings.DATA_DIR)),
    () => openCountries(GEO_DB_PATH ?? BUNDLED_COUNTRIES),
    () => BlockList.open({ file: BLOCKED_HOSTS_FILE, logger }),
  ];
};

const refusedBy = async (check: () => unknown, within: string): Promise<string | null> => {
  try {
    await check();
    return null;
  } catch (error) {
    return (refusalOf(error, within) as Error).message;
  }
};

/** None where a database is damaged that says what there was: that is a finding of its own. */
const lossesIn = async (root: string): Promise<readonly string[]> => {
  try {
    return [...missingState(root), ...(await missingFiles(root, { withinMs: STARTS_LOOK_MS }))];
  } catch (error) {
    if (storageFailureKind(error) === 'damage') return [];
    throw error;
  }
};

/** What keeps the product from a start with these settings, which can be read. Nothing is started or changed. */
export const startProblems = async (env: Environment): Promise<StartProblems> => {
  const settings = readSettings(env);
  const refusals: string[] = [];
  for (const check of checksOf(settings)) {
    const refused = await refusedBy(check, path.resolve(settings.DATA_DIR));
    if (refused !== null) refusals.push(refused);
  }
  // A folder that a start refuses is not looked into.
  const losses = refusals.length === 0 ? await lossesIn(path.resolve(settings.DATA_DIR)) : [];
  return { refusals, losses, warnings: startWarnings(settings) };
};
