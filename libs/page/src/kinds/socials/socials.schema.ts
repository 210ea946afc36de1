import { z } from 'zod';
import { changedFields } from '../../registry/field-rules';
import { checkSocialLink, type SocialLink } from './social-link.rule';

export { instagramIcon, tiktokIcon, youtubeIcon } from './best-known-icons';
export { platformIcons } from './platform-icons';
export { platformIdOf, platformIds, platformOf, type PlatformId } from './platforms';
export {
  checkSocialLink,
  SOCIAL_USERNAME_MAX,
  socialLinkIn,
  type SocialLink,
  type TypedSocialLink,
} from './social-link.rule';

export const SOCIALS_MAX = 20;

const NONE = 'Please fill in at least one social media link.';

const typedText = z.string({ error: 'Please enter text.' }).max(8192).optional();
const typedLink = z.strictObject({ platform: typedText, url: typedText, username: typedText });

/** The rows as they are stored: those in which nothing was typed are dropped, and one must remain. */
const links = z.array(typedLink, { error: NONE }).transform((rows, context): SocialLink[] => {
  const stored = rows.flatMap((row, place) => {
    const checked = checkSocialLink(row);
    if (checked.ok) return checked.link ?? [];
    const { code, message } = checked.broken;
    context.addIssue({ code: 'custom', message, input: row, path: [place, checked.field], params: { code } });
    return [];
  });
  const refuse = (code: string, message: string) =>
    context.addIssue({ code: 'custom', message, input: rows, params: { code } });
  if (context.issues.length === 0 && stored.length === 0) refuse('socials_required', NONE);
  if (stored.length > SOCIALS_MAX) refuse('socials_too_many', `Use at most ${SOCIALS_MAX} links.`);
  return stored;
});

/** An older form has the fields of its one link on the item: it becomes a list of one. */
const withList = (typed: unknown): unknown => {
  if (typeof typed !== 'object' || typed === null || Array.isArray(typed) || 'socialMedia' in typed) return typed;
  const { platform, url, username, ...rest } = typed as Record<string, unknown>;
  const link = Object.entries({ platform, url, username }).filter(([, value]) => value !== undefined);
  return link.length === 0 ? rest : { ...rest, socialMedia: [Object.fromEntries(link)] };
};

/** A field that is added later has a default. */
export const socialsRules = { socialMedia: links, isPublic: z.boolean().default(true) };

/** The collection as its owner gives it. An unknown field is refused. */
export const socialsSchema = z.preprocess(withList, z.strictObject(socialsRules));

/** Changes to the collection: the list changes as a whole. Nothing is filled in. */
export const socialsChangesSchema = z.preprocess(withList, changedFields(socialsRules));

export type SocialsItem = z.output<typeof socialsSchema>;
