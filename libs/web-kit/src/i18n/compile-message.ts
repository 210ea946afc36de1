import type { CompiledMessage, CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/**
 * Compiles a text in ICU MessageFormat into what Lingui runs. It knows the part of the format that catalogues use: arguments, numbers,
 * plurals and selections; no quotes, no offsets, no formats of dates. Lingui's own compiler knows all of it, and is 5 kB of the first
 * load. `mapText` changes what is between the arguments. Throws on a text that it does not know; a test compiles all catalogues.
 */
export const compileMessage = (text: string, mapText: (text: string) => string = (same) => same): CompiledMessage => {
  let at = 0;
  /** What a sticky pattern finds here. */
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found !== null) at = pattern.lastIndex;
    return found;
  };
  const need = (pattern: RegExp): RegExpExecArray => {
    const found = take(pattern);
    if (found === null) throw new Error(`not a message at ${at}: ${text}`);
    return found;
  };

  /** Up to the end, or the brace that closes the branch. `#` is the number of a plural around it. */
  const parts = (isInPlural: boolean): CompiledMessage => {
    const tokens: CompiledMessage = [];
    while (at < text.length && text[at] !== '}') {
      const [between] = take(isInPlural ? /[^{}#]+/y : /[^{}]+/y) ?? [];
      if (between !== undefined) tokens.push(mapText(between));
      else tokens.push(take(/#/y)?.[0] ?? argument(isInPlural));
    }
    return tokens;
  };

  const argument = (isInPlural: boolean): CompiledMessageToken => {
    const [, name = ''] = need(/\{\s*(\w+)\s*/y);
    if (take(/\}/y)) return [name];
    const [, type = ''] = need(/,\s*(number|plural|selectordinal|select)\s*/y);
    if (type === 'number') {
      need(/\}/y);
      return [name, type];
    }
    need(/,\s*/y);
    const branches: Record<string, CompiledMessage> = {};
    for (let branch = take(/=?(\w+)\s*\{/y); branch !== null; branch = take(/=?(\w+)\s*\{/y)) {
      branches[branch[1] ?? ''] = parts(isInPlural || type !== 'select');
      need(/\}\s*/y);
    }
    need(/\}/y);
    return [name, type, branches];
  };

  const tokens = parts(false);
  if (at < text.length) need(/$/y);
  return tokens;
};
