import { LEFT_OUT_NAMED, type ErrorCode, type LeftOut } from '@marquee/contracts';
import { ApiRefused } from '../owner-api/owner-api';

/** Refusals that an item, its files or a theme meets each time that it is sent. */
const BY_RULE: readonly string[] = [
  'rule_violated',
  'validation_failed',
  'payload_too_large',
  'upload_size',
  'upload_type',
  'picture_invalid',
  'picture_too_large',
  'video_invalid',
  'video_codec',
  'video_too_large',
] satisfies readonly ErrorCode[];

/** Characters of a name in the result. An archive may hold longer ones. */
const NAME_MAX = 300;

/** What an import skips because a rule refuses it: one such item must not keep everything behind it from being read. */
export class LeftOutParts {
  private readonly names = new Set<string>();

  has(name: string): boolean {
    return this.names.has(name);
  }

  /** Runs `act`, and notes the name where a rule, or one of these codes, refuses it. Rejects with every other error. */
  async unlessRefused(name: string, act: () => Promise<void>, codes: readonly ErrorCode[] = []): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiRefused && [...BY_RULE, ...codes].includes(error.code))) throw error;
      this.names.add(name);
    }
  }

  /** As the transfer's state shows it. */
  result(): { readonly leftOut?: LeftOut } {
    const { size: count } = this.names;
    if (count === 0) return {};
    const names = [...this.names].slice(0, LEFT_OUT_NAMED).map((name) => name.slice(0, NAME_MAX));
    return { leftOut: { count, names } };
  }
}
