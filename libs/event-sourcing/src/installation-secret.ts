import { hkdfSync } from 'node:crypto';

/** The least number of characters of an installation secret. */
export const INSTALLATION_SECRET_MIN = 32;

/**
 * Derives the 32 secret bytes of this name from the installation secret (HKDF-SHA256). All processes of an installation have that secret,
 * so they derive the same bytes without asking each other. The names never change after release.
 */
export const secretFromInstallation = (installationSecret: string, name: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', installationSecret, '', `marquee secret ${name}`, 32));
