import { z } from 'zod';

/**
 * A text from a client. It allows the longest text of any rule, 500 characters of up to 16 UTF-16 units each, so that a text that is too
 * long is a broken rule and no malformed request.
 */
export const inputText = z.string().max(8192);
