import path from 'node:path';
import { assetOriginSetting, billingSetting, originSetting, trialDaysSetting } from '@marquee/nest-kit';
import {
  addressEnv,
  diskReserve,
  folderConfirmedAt,
  httpEnv,
  journalSync,
  logLevel,
  operatorToken,
  portsEnv,
  rateLimitScale,
  tracingEnv,
} from '@marquee/service-host';
import { z } from 'zod';
import { TIME_OF_DAY } from './backup-schedule/backup-time';

const contains = (folder: string, other: string): boolean => {
  const relative = path.relative(folder, other);
  return relative === '' || (relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative));
};

/** Settings of the whole product in one process. Every one has a default: `npm start` needs none of them. */
export const allInOneEnv = z
  .object({
    ...addressEnv(3000),
    PUBLIC_URL: originSetting
      .optional()
      .describe(
        'the origin that visitors see; `http://localhost:PORT` unless set. One that is not of this machine needs `MAILER_ADAPTER=smtp`',
      ),
    DATA_DIR: z.string().default('data').describe('where everything is kept'),
    DATA_FOLDER_CONFIRMED_AT: folderConfirmedAt,
    DISK_RESERVE_BYTES: diskReserve.describe(
      'bytes of the disk that uploads, archives, generated pictures, backups and restores leave free; `0`: none',
    ),
    BACKUP_DIR: z
      .string()
      .transform((dir) => path.resolve(dir))
      .optional()
      .describe('folder into which the product takes a backup each day and verifies it; none unless set'),
    BACKUP_KEEP: z.coerce
      .number()
      .int()
      .min(1)
      .max(99_999)
      .default(14)
      .describe('days after which a backup in `BACKUP_DIR` is removed, once a newer one is verified'),
    BACKUP_AT: z
      .string()
      .regex(TIME_OF_DAY, { error: 'must be a time of day from 00:00 to 23:59, such as 03:30' })
      .default('03:30')
      .describe(
        "when the backup is taken, in the server's time zone; after a stop at that time, when the product starts",
      ),
    ...httpEnv,
    ASSET_ORIGIN: assetOriginSetting,
    BILLING: billingSetting,
    TRIAL_DURATION_DAYS: trialDaysSetting,
    RATE_LIMIT_SCALE: rateLimitScale,
    OPERATOR_TOKEN: operatorToken,
    LOG_LEVEL: logLevel.default('warn'),
    JOURNAL_SYNC: journalSync,
    ...tracingEnv,
  })
  .superRefine(({ BACKUP_DIR: backups, DATA_DIR: data }, context) => {
    if (backups === undefined || !(contains(path.resolve(data), backups) || contains(backups, path.resolve(data))))
      return;
    context.addIssue({ code: 'custom', path: ['BACKUP_DIR'], message: 'must be neither in DATA_DIR nor around it' });
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

/** The ports for which an embedded installation may choose: real payments and mail servers come from outside. */
export const outsideEnv = portsEnv(['PAYMENTS', 'MAILER']);
