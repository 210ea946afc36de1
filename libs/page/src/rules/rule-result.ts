/** One broken rule: `code` is stable, `message` is what the reader sees. The caller knows the field and adds the path. */
export interface BrokenRule {
  readonly code: string;
  readonly message: string;
}

/** The result of a rule: the value as it is to be stored, or the first thing wrong with what was typed. */
export type RuleResult =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly broken: BrokenRule };

export const accepted = (value: string): RuleResult => ({ ok: true, value });
export const refused = (code: string, message: string): RuleResult => ({ ok: false, broken: { code, message } });
