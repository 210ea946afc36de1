/** The media type that a `Content-Type` names, in lower case, without its parameters. */
export const mediaTypeOf = (contentType: string): string => contentType.split(';', 1)[0]!.trim().toLowerCase();
