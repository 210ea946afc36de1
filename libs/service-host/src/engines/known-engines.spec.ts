import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFolderMark } from '../data-folder/folder-mark';
import { keepEngineInFolder, type FilledAt } from './known-engines';

describe('the engines that a folder of a service belongs to', () => {
  let root: string;
  beforeEach(() => {
    root = path.join(fs.mkdtempSync(path.join(tmpdir(), 'marquee-known-')), 'data');
  });
  afterEach(() => fs.rmSync(path.dirname(root), { recursive: true }));

  const keep = (identity: string, options: { confirmedAt?: number; filledAt?: FilledAt } = {}): void => {
    const { filledAt = null, ...confirmed } = options;
    const use = { size: 'services', release: '1.0.0', ...confirmed } as const;
    keepEngineInFolder({ root, use }, 'kafka', { name: 'Kafka', setting: 'KAFKA_URL', identity }, filledAt);
  };
  const known = () => readFolderMark(root)!.engines['kafka']!;

  it('are those of its first start, and others are refused', () => {
    keep('cluster a');
    const first = known();
    keep('cluster a');
    expect(() => keep('cluster b')).toThrow(
      expect.objectContaining({
        name: 'StartRefused',
        message: expect.stringMatching(
          new RegExp(
            `^engines_changed: Kafka is another one than the data belong to: it is cluster b, and was cluster a \\(${root}\\)\\. Set KAFKA_URL back to that one, or to continue on the new one, start with DATA_FOLDER_CONFIRMED_AT=.*Z\\.$`,
          ),
        ),
      }),
    );
    expect(known()).toEqual(first);
  });

  it('are others once the operator has confirmed them, for marks before that time alone', () => {
    keep('cluster a');
    const confirmedAt = Date.parse(known().since);
    expect(() => keep('cluster b', { confirmedAt: confirmedAt - 1 })).toThrow('engines_changed');
    keep('cluster b', { confirmedAt });
    expect(known().identity).toBe('cluster b');
  });

  it('are others where a restore has filled them since', () => {
    keep('cluster a');
    const since = Date.parse(known().since);
    const at = (ms: number): string => new Date(ms).toISOString();
    expect(() => keep('cluster b', { filledAt: at(since - 1) })).toThrow('engines_changed');
    keep('cluster b', { filledAt: at(since + 1) });
    expect(known().identity).toBe('cluster b');
  });
});
