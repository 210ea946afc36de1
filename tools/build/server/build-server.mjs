// Bundles everything that runs as a process or a thread of its own: services/*/src/main.ts into services/*/dist/main.cjs, and
// services/*/src/<thread>.main.ts into services/*/dist/<thread>.cjs.
import fs from 'node:fs';
import path from 'node:path';
import { bundleForNode } from './bundle.mjs';

const services = path.resolve(import.meta.dirname, '../../../services');
const isEntry = /^(?:.+\.)?main\.ts$/;

const entriesOf = (service) => {
  const folder = path.join(services, service, 'src');
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((file) => isEntry.test(file)) : [];
  return files.map((file) => ({
    name: file.replace(/(?:\.main)?\.ts$/, ''),
    entry: `services/${service}/src/${file}`,
    outDir: `services/${service}/dist`,
  }));
};

export const buildServer = () => bundleForNode(fs.readdirSync(services).flatMap(entriesOf));

if (process.argv[1] === import.meta.filename) await buildServer();
