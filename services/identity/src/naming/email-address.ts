import { domainToASCII } from 'node:url';
import { DomainError } from '@marquee/kernel';

/** One address without display name, comment or route; one `@`, a domain with a dot, nothing invisible. */
const shape = /^[^\s@<>(),;:"\\[\]\p{C}]{1,64}@[^\s@<>(),;:"\\[\]\p{C}]{1,253}$/u;

const partsOf = (typed: string): { local: string; domain: string } | null => {
  if (!shape.test(typed)) return null;
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at);
  const domain = domainToASCII(typed.slice(at + 1));
  const isDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(domain);
  return isDomain && !/^\.|\.\.|\.$/.test(local) ? { local, domain } : null;
};

/** Providers that deliver to the same mailbox under two domains, and wherever dots stand in the name. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, for what each person has once: as `emailKeyText`, without `+tag`, and at Google without dots. Two
 * mailboxes may be taken for one where a provider has names with `+`, so nothing is delivered or opened by it.
 */
export const mailboxText = (email: string): string => {
  const text = emailKeyText(email);
  const at = text.lastIndexOf('@');
  const [domain, plus] = [text.slice(at + 1), text.indexOf('+')];
  const name = text.slice(0, plus > 0 && plus < at ? plus : at);
  return DOTLESS.includes(domain) ? `${name.replaceAll('.', '')}@${DOTLESS[0]}` : `${name}@${domain}`;
};

/** The address as mail is sent to it: trimmed, composed, otherwise as typed. Throws `rule_violated` at `email`. */
export const parseEmail = (typed: string): string => {
  const email = typed.trim().normalize('NFC');
  if (!partsOf(email)) {
    const violation = {
      path: 'email',
      code: 'email_shape',
      message: 'Enter an email address such as name@example.com',
    };
    throw new DomainError('rule_violated', violation.message, [violation]);
  }
  return email;
};

/**
 * The form under which addresses are compared: mailboxes that differ in case only belong to one person everywhere
 * that matters. Total, so that a name typed at sign-in may be anything.
 */
export const emailKeyText = (typed: string): string => {
  const email = typed.trim().normalize('NFC');
  const parts = partsOf(email);
  return parts ? `${parts.local.toLowerCase()}@${parts.domain}` : email.toLowerCase();
};
