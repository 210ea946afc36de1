// Prints the engines that tests of this machine run on, with their versions: what nx keeps of a run holds for the same ones only.
import { status } from './shared-engines.mjs';

for (const { name, url, version } of status([])) if (url) console.log(name, version ?? 'of a version unknown');
