import { createHash } from 'node:crypto';
import { allEndpoints, errorCodes, toOpenApi } from '@marquee/contracts';
import { escapeHtml } from './escape-html';

interface Operation {
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1.25rem;color:#1c1917;background:#faf7f1}
h1{letter-spacing:-.02em}section{border-top:1px solid #e3dbcd;padding:1rem 0}h3{margin:0;font:600 15px ui-monospace,monospace}
p{margin:.25rem 0;color:#5f574c}pre{overflow:auto;background:#f2ece1;padding:.75rem;border-radius:10px;font-size:13px}
summary{cursor:pointer;padding:.35rem 0}a{color:#a1450b}
@media(prefers-color-scheme:dark){body{color:#f6f1e8;background:#141210}p{color:#b5ab9b}section{border-color:#35302a}pre{background:#0d0c0a}a{color:#ffb454}}`;

/** Nothing runs on this page, and only its own style applies. */
export const apiDocsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

const block = (title: string, schema: object): string =>
  `<details><summary>${escapeHtml(title)}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;

const operation = (method: string, path: string, op: Operation): string => {
  const parameters = op.parameters.map((p) => `${p.name} (${p.in}${p.required ? '' : ', optional'})`).join(', ');
  const bodies = Object.entries(op.requestBody?.content ?? {}).map(([type, { schema }]) =>
    block(`Body: ${type}`, schema),
  );
  const answers = Object.entries(op.responses).map(([status, answer]) => {
    const schema = Object.entries(answer.content ?? {}).find(([type]) => type === 'application/json')?.[1].schema;
    return schema
      ? block(`${status}: ${answer.description}`, schema)
      : `<p>${status}: ${escapeHtml(answer.description)}</p>`;
  });
  return `<section><h3>${method.toUpperCase()} ${escapeHtml(path)}</h3><p>${escapeHtml([op.summary, op.description].filter(Boolean).join('. '))}${op.security.length ? ' · signed in' : ''}</p>
${parameters ? `<p>${escapeHtml(parameters)}</p>` : ''}${bodies.join('')}${answers.join('')}</section>`;
};

/** The OpenAPI document as one readable page without scripts. */
export const apiDocs = (version: string): string => {
  const { paths } = toOpenApi(allEndpoints, version) as { paths: Record<string, Record<string, Operation>> };
  const sections = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => operation(method, path, op)),
  );
  const codes = Object.entries(errorCodes).map(([code, { status, title }]) => `${status}  ${code}: ${title}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Marquee API</title><style>${style}</style></head>
<body><main><h1>Marquee API ${escapeHtml(version)}</h1><p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('')}
<h2>Error codes</h2><pre tabindex="0">${escapeHtml(codes.join('\n'))}</pre></main></body></html>`;
};
