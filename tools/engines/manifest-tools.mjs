// What the manifests in `k8s` are rendered and checked with. Nothing is installed by a test: where a tool is absent, its checks are skipped.
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { goInstall, installed, run } from './install.mjs';
import { GO, onPath, programOf } from './needs.mjs';
import { apiSchemas, definedSchemas } from './kubernetes-schemas.mjs';
import { installFolder } from './places.mjs';
import { versions } from './versions.mjs';

const program = (name) => path.join(installFolder(name, versions[name]), name);
const schemas = () => installFolder('kubernetes-schemas', versions.kubernetes);
const gatewaySchemas = () => installFolder('gateway-api-schemas', versions.gatewayApi);

/** See manifest-tools.d.mts. */
export const kustomizeCommand = () => {
  const own = [program('kustomize')].find((file) => fs.existsSync(file)) ?? onPath('kustomize');
  if (own) return [own, 'build'];
  const kubectl = onPath('kubectl');
  return kubectl && [kubectl, 'kustomize'];
};

/** See manifest-tools.d.mts. */
export const kubeconformCommand = () => {
  const file = [program('kubeconform')].find((found) => fs.existsSync(found)) ?? onPath('kubeconform');
  const folders = [schemas(), gatewaySchemas()];
  if (!file || !folders.every((folder) => fs.existsSync(folder))) return undefined;
  const locations = folders.flatMap((folder) => [
    '-schema-location',
    path.join(folder, '{{ .ResourceKind }}{{ .KindSuffix }}.json'),
  ]);
  return [file, '-strict', '-summary', ...locations, '-'];
};

/** Unpacks the Go module of an API, which has its schemas, and keeps in `folder` those alone that `schemasIn(module folder)` finds. */
const fetchSchemas = (folder, module, schemasIn, { what, say }) =>
  installed(folder, { what, say }, async (temporary) => {
    const go = programOf(GO);
    const { Dir: source } = JSON.parse(await run(go, ['mod', 'download', '-json', module], { cwd: temporary }));
    for (const [name, schema] of Object.entries(schemasIn(source)))
      fs.writeFileSync(path.join(temporary, name), JSON.stringify(schema));
  });

const kubernetesSchemas = (source) =>
  apiSchemas(JSON.parse(fs.readFileSync(path.join(source, 'api/openapi-spec/swagger.json'), 'utf8')));

/** The definitions that a cluster installs, of the standard channel. */
const gatewayApiSchemas = (source) => {
  const folder = path.join(source, 'config/crd/standard');
  const files = fs.readdirSync(folder).filter((file) => file.startsWith('gateway.networking.k8s.io_'));
  return definedSchemas(files.map((file) => parse(fs.readFileSync(path.join(folder, file), 'utf8'))));
};

/** See manifest-tools.d.mts. */
export const installManifestTools = async ({ say }) => {
  const modules = {
    kustomize: `sigs.k8s.io/kustomize/kustomize/v5@v${versions.kustomize}`,
    kubeconform: `github.com/yannh/kubeconform/cmd/kubeconform@v${versions.kubeconform}`,
  };
  for (const [name, module] of Object.entries(modules)) {
    const folder = installFolder(name, versions[name]);
    await goInstall(folder, module, { what: `building ${name} ${versions[name]} with Go (about a minute)`, say });
  }
  const apis = [
    [schemas(), 'Kubernetes', 'k8s.io/kubernetes', versions.kubernetes, kubernetesSchemas],
    [gatewaySchemas(), 'the Gateway API', 'sigs.k8s.io/gateway-api', versions.gatewayApi, gatewayApiSchemas],
  ];
  for (const [folder, name, module, version, schemasIn] of apis)
    await fetchSchemas(folder, `${module}@v${version}`, schemasIn, {
      what: `fetching the schemas of ${name} ${version}`,
      say,
    });
};
