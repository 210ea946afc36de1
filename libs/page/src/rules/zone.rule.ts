import { accepted, refused, type RuleResult } from './rule-result';

/** The name of a time zone, as IANA writes it. An offset is no name. Code: `zone_unknown`. */
export const checkZone = (typed: string): RuleResult => {
  const zone = zoneNamed(typed.trim());
  return zone === null ? refused('zone_unknown', 'Please choose a time zone.') : accepted(zone);
};

const zoneNamed = (name: string): string | null => {
  try {
    return /^[A-Za-z]/.test(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : null;
  } catch {
    return null;
  }
};
