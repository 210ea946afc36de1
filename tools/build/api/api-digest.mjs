// What a review needs of the OpenAPI document: a line for each route, and one for the fields of each object that it takes or answers with.

const isObject = (schema) => schema.type === 'object' && schema.properties !== undefined;
const variantsOf = (schema) => schema.anyOf ?? schema.oneOf;

/** Zod states the bounds of safe integers on every integer. */
const boundOf = (value) => (Math.abs(value) === Number.MAX_SAFE_INTEGER ? undefined : value);

const rangeOf = (from, to) => (from === undefined && to === undefined ? '' : `(${from ?? ''}..${to ?? ''})`);

const stringOf = ({ format, pattern, minLength, maxLength }) =>
  `${format ?? (pattern ? `/${pattern}/` : 'string')}${rangeOf(minLength, maxLength)}`;

const numberOf = ({ type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }) => {
  const from = exclusiveMinimum === undefined ? boundOf(minimum) : `>${exclusiveMinimum}`;
  return `${type}${rangeOf(from, exclusiveMaximum === undefined ? boundOf(maximum) : `<${exclusiveMaximum}`)}`;
};

const listOf = ({ items, minItems, maxItems }) => {
  const item = typeOf(items);
  return `${item.includes(' | ') ? `(${item})` : item}[]${rangeOf(minItems, maxItems)}`;
};

const types = {
  string: stringOf,
  integer: numberOf,
  number: numberOf,
  boolean: () => 'boolean',
  null: () => 'null',
  array: listOf,
  object: (schema) => (isObject(schema) ? '{}' : `{[name]:${typeOf(schema.additionalProperties ?? {})}}`),
};

/** A schema in a few characters; the fields of an object have a line of their own. */
const typeOf = (schema) => {
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (variantsOf(schema)) return [...new Set(variantsOf(schema).map(typeOf))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (types[schema.type]) return types[schema.type](schema);
  if (schema.type === undefined && !schema.allOf) return 'any';
  throw new Error(`The digest of the API has no form for ${JSON.stringify(schema)}`);
};

const fieldOf = (name, schema, isRequired) =>
  `${name}${isRequired ? '' : '?'}:${typeOf(schema)}${'default' in schema ? `=${JSON.stringify(schema.default)}` : ''}`;

const fieldsOf = ({ properties, required = [], additionalProperties }) =>
  [
    ...Object.entries(properties).map(([name, schema]) => fieldOf(name, schema, required.includes(name))),
    ...(additionalProperties === false ? [] : ['…']),
  ].join(', ');

/** Tells the variants of a union apart: by the literal that one has and the others have not, or by their order. */
const variantName = (schema, index) => {
  const literal = Object.entries(schema.properties).find(([, property]) => 'const' in property);
  return literal ? `<${literal[0]}=${literal[1].const}>` : `<${index + 1}>`;
};

const objectLines = (schema, place) => {
  if (isObject(schema))
    return [
      `${place}: ${fieldsOf(schema)}`,
      ...Object.entries(schema.properties).flatMap(([name, property]) => objectLines(property, `${place}.${name}`)),
    ];
  if (schema.items) return objectLines(schema.items, `${place}[]`);
  if (schema.type === 'object') return objectLines(schema.additionalProperties ?? {}, `${place}.*`);
  const variants = variantsOf(schema) ?? [];
  const objects = variants.filter(isObject);
  return variants.flatMap((variant) =>
    objectLines(
      variant,
      objects.length > 1 && isObject(variant) ? `${place}${variantName(variant, objects.indexOf(variant))}` : place,
    ),
  );
};

const schemaLines = (schema, place) => [
  ...(isObject(schema) ? [] : [`${place}: ${typeOf(schema)}`]),
  ...objectLines(schema, place),
];

const contentLines = (content, place) =>
  Object.entries(content ?? {}).flatMap(([media, { schema }]) =>
    schemaLines(schema, media === 'application/json' ? place : `${place} ${media}`),
  );

const routeLines = (route, operation) => {
  const parameters = operation.parameters ?? [];
  const isIdempotent = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
  const limit = operation['x-rate-limit'];
  const access = operation.security.flatMap((scheme) => Object.keys(scheme)).join(' or ') || 'public';
  const [status, success] = Object.entries(operation.responses).find(([code]) => Number(code) < 400);
  const said = [access, status, isIdempotent && 'idempotent', limit && `${limit.attempts} in ${limit.seconds} s`];
  const inPlace = (place) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required }) => fieldOf(name, schema, required));
    return fields.length === 0 ? [] : [`${route} ${place}: ${fields.join(', ')}`];
  };
  return [
    `${route}: ${said.filter(Boolean).join(', ')}`,
    ...inPlace('path'),
    ...inPlace('query'),
    ...contentLines(operation.requestBody?.content, `${route} body`),
    ...contentLines(success.content, `${route} reply`),
  ];
};

const byName = ([a], [b]) => (a < b ? -1 : 1);

/** The lines of an OpenAPI document, by path and method; the schemas that routes share come last. */
export const apiDigest = ({ paths, components }) => [
  ...Object.entries(paths)
    .sort(byName)
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .sort(byName)
        .flatMap(([method, operation]) => routeLines(`${method.toUpperCase()} ${path}`, operation)),
    ),
  ...Object.entries(components.schemas)
    .sort(byName)
    .flatMap(([name, schema]) => schemaLines(schema, name)),
];

/** What became of a digest, a line each: `- ` before what it no longer has, `+ ` before what it has now. */
export const changedLines = (before, after) => [
  ...before.filter((line) => !after.includes(line)).map((line) => `- ${line}`),
  ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`),
];
