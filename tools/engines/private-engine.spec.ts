import fs from 'node:fs';
import os from 'node:os';
import type { EngineName } from '@marquee/test-kit/engine';
import { privateEngine } from '@marquee/test-kit/private-engine';

it('leaves no folder behind where an engine does not start', async () => {
  await expect(privateEngine('unheard-of' as EngineName)).rejects.toThrow('unheard-of');
  expect(fs.readdirSync(os.tmpdir()).filter((name) => name.startsWith('marquee-unheard-of-'))).toEqual([]);
});
