// What the manifests in `k8s` are rendered and checked with. Nothing is installed by a test: where a tool is absent, its checks are skipped.
import fs from 'node:fs';
import path from 'node:path';
import { EngineAbsent, goInstall, installed, onPath, run } from './install.mjs';
import { apiSchemas } from './kubernetes-schemas.mjs';
import { installFolder } from './places.mjs';
import { versions } from './versions.mjs';

const program = (name) => path.join(installFolder(name, versions[name]), name);
const schemas = () => installFolder('kubernetes-schemas', versions.kubernetes);

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
  if (!file || !fs.existsSync(schemas())) return undefined;
  const location = path.join(schemas(), '{{ .ResourceKind }}{{ .KindSuffix }}.json');
  return [file, '-strict', '-summary', '-schema-location', location, '-'];
};

/** Unpacks the source of Kubernetes' API, which has its schemas, and keeps these alone. */
const fetchSchemas = ({ say }) =>
  installed(
    schemas(),
    { what: `fetching the schemas of Kubernetes ${versions.kubernetes}`, say },
    async (temporary) => {
      const go = onPath('go');
      if (!go) throw new EngineAbsent('needs Go on the PATH');
      const module = `k8s.io/kubernetes@v${versions.kubernetes}`;
      const { Dir: folder } = JSON.parse(await run(go, ['mod', 'download', '-json', module], { cwd: temporary }));
      const document = JSON.parse(fs.readFileSync(path.join(folder, 'api/openapi-spec/swagger.json'), 'utf8'));
      for (const [name, schema] of Object.entries(apiSchemas(document)))
        fs.writeFileSync(path.join(temporary, name), JSON.stringify(schema));
    },
  );

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
  await fetchSchemas({ say });
};
