import {
  checkItem,
  linkChangesSchema,
  linkSchema,
  uniqueNameKey,
  type LinkChanges,
  type LinkItem,
} from '@marquee/page';
import type { z } from 'zod';
import { ruleViolated } from './item.errors';

/**
 * Turns what a client sent into values as they are stored, by the rules that the forms share, and refuses with all
 * violations at once. `publicUrl` is the product's own origin: see `leadsToOurPages`.
 */
export const checkNewLink = (content: object, publicUrl: string): LinkItem => checked(linkSchema, content, publicUrl);
export const checkLinkChanges = (changes: object, publicUrl: string): LinkChanges =>
  checked(linkChangesSchema, changes, publicUrl);

const checked = <T extends { destinationUrl?: string | undefined }>(
  schema: z.ZodType<T>,
  input: object,
  publicUrl: string,
): T => {
  const result = checkItem(schema, input);
  if (!result.ok) throw ruleViolated(result.violations);
  if (result.value.destinationUrl !== undefined && leadsToOurPages(result.value.destinationUrl, publicUrl)) {
    throw ruleViolated([
      {
        path: 'destinationUrl',
        code: 'destination_own',
        message: 'A link cannot lead to a page or a link of this site.',
      },
    ]);
  }
  return result.value;
};

/** A client that sends a whole item back sends its name, too; it cannot give it another one. */
export const assertSameName = (id: string | undefined, idKey: string): void => {
  if (id === undefined || uniqueNameKey(id) === idKey) return;
  throw ruleViolated([{ path: 'id', code: 'name_fixed', message: 'The unique name cannot be changed.' }]);
};

/**
 * Whether a destination is a public page or a short link of our own. None may be: links that lead to links could go
 * round in a circle, and the circle could be closed later by changing the other one. Ports are not looked at, since
 * destinations are always https while the product may be served on any port behind a proxy.
 */
export const leadsToOurPages = (destination: string, publicUrl: string): boolean => {
  const target = new URL(destination);
  if (withoutDot(target.hostname) !== withoutDot(new URL(publicUrl).hostname)) return false;
  return /^(?:\/|%2f)+(?:@|%40)/i.test(target.pathname);
};

const withoutDot = (host: string): string => host.replace(/\.$/, '');
