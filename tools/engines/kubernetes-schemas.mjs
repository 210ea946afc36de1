// The schemas of Kubernetes' API document as kubeconform reads them: a file for each kind, and one with everything that they refer to.
const DEFINITIONS = '_definitions.json';

/** JSON has more than the document says: these two are written as numbers as well. */
const written = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
};

const strict = (schema) => {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  // A field that the API does not know is a mistake in this repository: the server would drop it silently.
  return schema.properties && !schema.additionalProperties ? { ...inner, additionalProperties: false } : inner;
};

const fileOf = ({ group, version, kind }) =>
  [kind, ...(group ? [group.split('.')[0]] : []), version].join('-').toLowerCase();

/** Answers files by their names. */
export const apiSchemas = ({ definitions }) => {
  const files = { [DEFINITIONS]: { definitions: { ...strict(definitions), ...written } } };
  for (const [name, schema] of Object.entries(definitions))
    for (const kind of schema['x-kubernetes-group-version-kind'] ?? [])
      files[`${fileOf(kind)}.json`] = { $ref: `${DEFINITIONS}#/definitions/${name}` };
  return files;
};

/** The same for the kinds that custom resource definitions add. */
export const definedSchemas = (definitions) =>
  Object.fromEntries(
    definitions.flatMap(({ spec: { group, names, versions } }) =>
      versions.map(({ name: version, schema }) => [
        `${fileOf({ group, version, kind: names.kind })}.json`,
        strict(schema.openAPIV3Schema),
      ]),
    ),
  );
