import type { ComponentProps } from 'react';
import { Input } from './input';

/** A code that was mailed: digits on a phone's keyboard, and the code offered from the mail where the system reads it. */
export const CodeInput = (props: ComponentProps<'input'>) => (
  <Input inputMode="numeric" autoComplete="one-time-code" className="font-mono tracking-[.2em]" {...props} />
);
