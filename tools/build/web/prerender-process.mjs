// Prints the content of every prerendered screen, as JSON. A process of its own: what screens open in a browser would keep that of the build alive.
import fs from 'node:fs';
import { createRequire } from 'node:module';

// Of what a browser has, this is read while modules are loaded.
Object.assign(globalThis, { location: new URL('http://localhost/') });

const { prerender, ...remotes } = createRequire(import.meta.url)(process.argv[2]);
const contents = JSON.stringify(await prerender(remotes));
fs.writeFileSync(process.stdout.fd, contents);
process.exit(0);
