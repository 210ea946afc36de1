// Writes what is prerendered into a file, as JSON. A process of its own: what screens open in a browser would keep that of the build alive.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const [bundle, visitorDir, file] = process.argv.slice(2);

// Of what a browser has, this is read while modules are loaded.
Object.assign(globalThis, { location: new URL('http://localhost/') });

const { prerender, renderExamples, ...remotes } = createRequire(import.meta.url)(bundle);
const drawn = { screens: await prerender(remotes), examples: renderExamples(visitorDir) };
fs.writeFileSync(file, JSON.stringify(drawn));
process.exit(0);
