// Prints the tools for manifests that are here: what nx keeps of a run holds for the same ones only.
import { kubeconformCommand, kustomizeCommand } from './manifest-tools.mjs';

console.log(kustomizeCommand()?.[0] ?? 'no kustomize', kubeconformCommand()?.[0] ?? 'no kubeconform');
