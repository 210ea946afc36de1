interface Rule {
  readonly from: string;
  readonly to: string;
}

/** Redirects without placeholders, and characters of a line, as Cloudflare documents them for Pages. */
const CLOUDFLARE = { rules: 2000, characters: 1000 };

/** Lines that are neither empty nor comments. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** A line has a path, a destination and a status; a token that begins with `#` begins a comment. */
const ruleOf = (line: string): Rule => {
  const tokens = line.split(/\s+/);
  const comment = tokens.findIndex((token) => token.startsWith('#'));
  const [from, to, status, ...rest] = comment === -1 ? tokens : tokens.slice(0, comment);
  if (!from?.startsWith('/') || !/^(?:\/|https:\/\/)/.test(to ?? '') || status !== '302' || rest.length > 0)
    throw new TypeError(`no redirect: ${line}`);
  return { from, to: to! };
};

/** How Netlify reads its file. A `*` or a `:name` in a path would stand for other paths. */
export const readNetlify = (text: string): readonly Rule[] =>
  linesOf(text).map((line) => {
    const rule = ruleOf(line);
    if (/[*:]/.test(rule.from)) throw new TypeError(`a pattern: ${line}`);
    return rule;
  });

/** How Cloudflare Pages reads its file: the first rule of a path counts, and both addresses are read as URLs. */
export const readCloudflare = (text: string): readonly Rule[] => {
  const rules = new Map<string, string>();
  const lines = linesOf(text);
  if (lines.length > CLOUDFLARE.rules) throw new TypeError(`${lines.length} redirects`);
  for (const line of lines) {
    if (line.length > CLOUDFLARE.characters) throw new TypeError(`${line.length} characters`);
    const { from, to } = ruleOf(line);
    if (/[*]|\/:[A-Za-z]/.test(from)) throw new TypeError(`a pattern: ${line}`);
    const path = new URL(from, 'relative://host').pathname;
    if (rules.has(path)) throw new TypeError(`twice: ${line}`);
    const [, host, rest] = /^https:\/\/+([^/]+)\/?(.*)$/s.exec(to) ?? [];
    const url = host === undefined ? null : new URL(rest!.startsWith('/') ? `//${rest}` : `///${rest}`, 'relative://');
    rules.set(path, url === null ? to : `https://${host}${url.pathname}${url.search}${url.hash}`);
  }
  return [...rules].map(([from, to]) => ({ from, to }));
};
