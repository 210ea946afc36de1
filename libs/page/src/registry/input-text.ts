import { z } from 'zod';

/**
 * A text as a client sends it. It has room for the longest text that any rule of a kind allows, 500 characters of up to 16 UTF-16 units
 * each, so that a text that is too long is a broken rule and not a malformed request.
 */
export const inputText = z.string().max(8192);
