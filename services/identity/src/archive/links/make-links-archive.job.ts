import { defineJob, type Job } from '@marquee/event-sourcing';
import { z } from 'zod';
import type { ExportJob } from '../export/make-archive.job';
import { runExport, type ExportPorts } from '../export/run-export';
import { KEPT_MS } from '../transfer/transfers';
import { writeLinksArchive, type LinksArchivePorts } from './links-archive';

const nothing = z.strictObject({});

export const linksJob: ExportJob = { name: 'identity.make-links-archive', schema: nothing };

const MOST_MS = 1_800_000;

/** Makes the archive of the links of an account. */
export const makeLinksArchive = (ports: ExportPorts & LinksArchivePorts): Job<z.infer<typeof nothing>> =>
  defineJob({
    ...linksJob,
    rememberMs: KEPT_MS,
    timeoutMs: MOST_MS,
    run: (_data, context) =>
      runExport(ports, context, (file, { account, api, transfer, progress }) => {
        const { askedAt, withPrivate = false } = transfer;
        return writeLinksArchive(ports, file, { account, api, progress, withPrivate, exportedAt: askedAt });
      }),
  });
