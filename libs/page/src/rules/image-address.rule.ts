import { accepted, refused, type RuleResult } from './rule-result';

// A path of our own, or https where uploads have an origin of theirs. `//host` and `/\host` would leave the origin.
const ownPath = /^\/(?![/\\])[A-Za-z0-9._~/-]+$/;
const httpsAddress = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?\/[A-Za-z0-9._~/%-]+$/;

/** Bytes of one uploaded picture or video. */
export const UPLOAD_BYTES_MAX = 50_000_000;

/** The address that an upload was given, of a picture or a video. Whose upload it is, the content service decides. Code: `image_invalid`. */
export function checkImageAddress(typed: string): RuleResult {
  const fits = typed.length <= 1024 && !typed.includes('..') && (ownPath.test(typed) || httpsAddress.test(typed));
  return fits ? accepted(typed) : refused('image_invalid', 'Please upload the file again.');
}
