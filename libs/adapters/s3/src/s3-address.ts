export interface S3Address {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Takes `http(s)://KEY:SECRET@host:port/bucket` apart. Throws a `TypeError` that repeats nothing of it. */
export const readS3Address = (url: string): S3Address => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const bucket = parsed?.pathname.slice(1).replace(/\/$/, '') ?? '';
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol) || !parsed.username || !parsed.password)
    throw new TypeError('the address of the object store is not http(s)://KEY:SECRET@host:port/bucket');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new TypeError('the address of the object store names no bucket: 3 to 63 of a-z, 0-9, dot and hyphen');
  return {
    endpoint: parsed.origin,
    bucket,
    credentials: {
      accessKeyId: decodeURIComponent(parsed.username),
      secretAccessKey: decodeURIComponent(parsed.password),
    },
  };
};
