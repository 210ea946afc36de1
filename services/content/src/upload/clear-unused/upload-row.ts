import type { CollectionDefinition } from '@marquee/ports';
import type { Upload } from '../upload.decider';

/** An upload whose files are there, and whether an item shows it. */
export interface UploadRow {
  readonly key: string;
  readonly uploadId: string;
  readonly ownerId: string;
  /** `announced`: its file has not come yet; `left`: an item showed it once. */
  readonly use: 'announced' | 'unused' | 'shown' | 'left';
  /** ISO, UTC. */
  readonly since: string;
  readonly upload: Exclude<Upload, { status: 'absent' | 'discarded' }>;
  readonly version: number;
}

export const uploadRows: CollectionDefinition<UploadRow> = {
  name: 'uploads',
  version: 3,
  id: ({ key }) => key,
  indexes: { byUse: ['use', 'since'], byOwner: ['ownerId'] },
};
