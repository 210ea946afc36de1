/** The two hexadecimal digits of each byte. Joining them is the fastest way to write bytes as text. */
export const hexPairs: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
