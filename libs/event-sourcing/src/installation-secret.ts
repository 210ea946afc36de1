import { hkdfSync } from 'node:crypto';

/** Characters that an installation secret has at least. */
export const INSTALLATION_SECRET_MIN = 32;

/**
 * The 32 secret bytes of this name, out of the one secret that all processes of an installation are given: each of them has the
 * same bytes without asking another process. HKDF-SHA256; the names never change after release.
 */
export const secretFromInstallation = (installationSecret: string, name: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', installationSecret, '', `marquee secret ${name}`, 32));
