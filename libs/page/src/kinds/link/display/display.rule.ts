import type { Violation } from '@marquee/kernel';
import { z } from 'zod';
import { contactRule } from './contact.rule';
import { displayIds, hasDestination } from './display';
import { highlightRule } from './highlight.rule';
import { playerNames, playerOf } from './players';

/** The fields of a link that decide what the page shows of it. */
export const linkDisplayRules = {
  display: z.enum(displayIds).default('tile'),
  contact: contactRule.nullable().default(null),
  highlight: highlightRule.nullable().default(null),
};

type Shown = {
  readonly [Name in keyof typeof linkDisplayRules]?: z.output<(typeof linkDisplayRules)[Name]>;
} & {
  readonly destinationUrl?: string;
  readonly schedule?: unknown;
  readonly rules?: unknown;
  readonly split?: unknown;
  /** As it is given; undefined: it stays as `passwordHash` says. */
  readonly password?: unknown;
  readonly passwordHash?: unknown;
};

const violation = (path: string, code: string, message: string): Violation => ({ path, code, message });

/** What a link lacks, or must not have, to be shown in this way. `values` may be of any type where other rules are broken. */
export const displayViolations = (values: Shown): readonly Violation[] => {
  const { display, destinationUrl, contact } = values;
  if (hasDestination(display) && destinationUrl === '')
    return [violation('destinationUrl', 'destination_required', 'Please enter a destination URL')];
  if (display === 'contact' && contact == null)
    return [violation('contact', 'contact_name_required', 'Please enter a name')];
  if (display !== 'player' || typeof destinationUrl !== 'string') return [];
  if (playerOf(destinationUrl) === null) {
    const message = `This address cannot be played on the page. Use a video or a track of ${playerNames.join(', ')}.`;
    return [violation('destinationUrl', 'player_unknown', message)];
  }
  const isRouted = [values.schedule, values.rules, values.split].some((option) => option != null);
  const message = 'A player plays the same for everyone. Turn off schedule, rules and A/B split first.';
  if (isRouted) return [violation('display', 'player_routed', message)];
  const hasPassword = (values.password === undefined ? values.passwordHash : values.password) != null;
  const open = 'A player plays on the page for everyone. Remove the password first.';
  return hasPassword ? [violation('display', 'player_password', open)] : [];
};
