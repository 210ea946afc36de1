// Bundles everything that runs as a process or a thread of its own, with a launcher: services/*/src/main.ts into services/*/dist/main.cjs,
// and <thread>.main.ts, in any folder below services/*/src, into services/*/dist/<thread>.cjs.
import fs from 'node:fs';
import path from 'node:path';
import { bundleProcesses } from './bundle.mjs';

const services = path.resolve(import.meta.dirname, '../../../services');

const entriesOf = (service) => {
  const source = path.join(services, service, 'src');
  const files = fs.existsSync(source) ? fs.readdirSync(source, { recursive: true }) : [];
  return files
    .filter((file) => file === 'main.ts' || file.endsWith('.main.ts'))
    .map((file) => ({
      name: path.basename(file, '.ts').replace('.main', ''),
      entry: `services/${service}/src/${file}`,
      outDir: `services/${service}/dist`,
    }));
};

export const buildServer = () => bundleProcesses(fs.readdirSync(services).flatMap(entriesOf), 'services/dist');

if (process.argv[1] === import.meta.filename) await buildServer();
