// `npm run engines -- up|down|status|env|prefetch [names]`: the engines that the distributed size and its tests run on, and the tools
// `api-tester` and `manifest-tools` of single tests.
import { UnknownEngine } from '../tools/engines/catalogue.mjs';
import { pythonWithSchemathesis } from '../tools/engines/schemathesis.mjs';
import { progressOn } from '../tools/engines/progress.mjs';
import { down, prefetch, shownAddress, status, up } from '../tools/engines/shared-engines.mjs';

const usage = 'npm run engines -- up|down|status|env|prefetch [names] | api-tester | manifest-tools';
const [verb, ...names] = process.argv.slice(2);

const show = (what) => {
  for (const { name, url, version, from } of status(what))
    console.log(
      `${name.padEnd(11)} ${from.padEnd(12)} ${url ? shownAddress(url) : '-'}${version ? `  (${version})` : ''}`,
    );
};

const verbs = {
  up: async () => {
    await up(names, progressOn(process.stdout));
    show(names);
  },
  down: async () => {
    const ended = await down(names);
    console.log(ended.length > 0 ? `ended: ${ended.join(', ')}` : 'there was none');
  },
  status: () => show(names),
  prefetch: () => prefetch(names, progressOn(process.stdout)),
  // Its path is the last line.
  'api-tester': async () => console.log(await pythonWithSchemathesis(progressOn(process.stdout))),
  // Loaded here, because it needs an installed package: the other verbs also work in a clone where nothing is installed yet.
  'manifest-tools': async () => {
    const { installManifestTools } = await import('../tools/engines/manifest-tools.mjs');
    await installManifestTools(progressOn(process.stdout));
  },
  // For a shell: eval "$(npm run --silent engines -- env)"
  env: () => {
    for (const { variable, url } of status(names)) if (url) console.log(`export ${variable}='${url}'`);
  },
};

try {
  if (!Object.hasOwn(verbs, verb ?? '')) throw new UnknownEngine(`${usage}: ${verb ? `no verb ${verb}` : 'which?'}`);
  await verbs[verb]();
} catch (error) {
  console.error(error instanceof UnknownEngine ? error.message : error);
  process.exitCode = error instanceof UnknownEngine ? 2 : 1;
}
