/** The rules of a robots.txt for one program. */
export interface RobotsRules {
  /** `path`: with its query, as it is sent. */
  allows(path: string): boolean;
}

const RULES_MAX = 1_000;

interface Rule {
  readonly isAllowed: boolean;
  /** The parts of the pattern between its stars. */
  readonly parts: readonly string[];
  readonly isWhole: boolean;
  readonly length: number;
}

const ruleOf = (pattern: string, isAllowed: boolean): Rule => {
  const isWhole = pattern.endsWith('$');
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*');
  return { isAllowed, parts, isWhole, length: pattern.length };
};

/** Looks for each part behind the one before, so that a pattern of many stars takes no longer than its length times that of the path. */
const fits = ({ parts, isWhole }: Rule, path: string): boolean => {
  const [first, ...others] = parts as [string, ...string[]];
  if (!path.startsWith(first)) return false;
  let end = first.length;
  const last = isWhole ? others.pop() : undefined;
  for (const part of others) {
    const found = path.indexOf(part, end);
    if (found === -1) return false;
    end = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined ? path.length === end : path.endsWith(last) && path.length - last.length >= end;
};

/**
 * The rules for the program of this name (RFC 9309): those of its own group, else those for all. The longest pattern that fits decides, and of
 * two as long the one that allows.
 */
export const robotsRules = (text: string, program: string): RobotsRules => {
  const groups = new Map<string, Rule[]>();
  let names: string[] = [];
  let isInRules = false;
  let count = 0;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field, value] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    if (field === undefined || value === undefined) continue;
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      if (isInRules) names = [];
      isInRules = false;
      names.push(value.trim().toLowerCase());
    } else if (name === 'allow' || name === 'disallow') {
      isInRules = true;
      const pattern = value.trim();
      if (pattern === '' || (count += 1) > RULES_MAX) continue;
      const rule = ruleOf(pattern, name === 'allow');
      for (const each of names) groups.set(each, [...(groups.get(each) ?? []), rule]);
    } else continue;
    // A group without rules forbids nothing.
    for (const each of names) if (!groups.has(each)) groups.set(each, []);
  }
  const rules = groups.get(program.toLowerCase()) ?? groups.get('*') ?? [];
  return {
    allows: (path) => {
      const [best] = rules
        .filter((rule) => fits(rule, path))
        .sort((a, b) => b.length - a.length || Number(b.isAllowed) - Number(a.isAllowed));
      return best?.isAllowed ?? true;
    },
  };
};
