/**
 * The program and the first arguments that render a kustomization, in front of its folder: kustomize of the pinned version, one on the PATH, or
 * the one in kubectl. Undefined where there is none.
 */
export function kustomizeCommand(): readonly string[] | undefined;

/** The program and the arguments that check the manifests on its standard input; undefined where it is not installed. */
export function kubeconformCommand(): readonly string[] | undefined;

/**
 * Installs the pinned versions, and the schemas of Kubernetes' API.
 * @throws EngineAbsent when they cannot be installed.
 */
export function installManifestTools(options: { readonly say: (line: string) => void }): Promise<void>;
