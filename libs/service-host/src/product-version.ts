import { createRequire } from 'node:module';
import path from 'node:path';

/** The version of the checkout that runs. */
export const productVersion = (root: string): string =>
  (createRequire(path.join(root, 'package.json'))('./package.json') as { version: string }).version;
