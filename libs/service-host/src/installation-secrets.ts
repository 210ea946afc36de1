import { secretFromInstallation } from '@marquee/event-sourcing';
import type { KeyStore } from '@marquee/ports';

/**
 * The installation's secrets for a process that needs no keys of persons. It derives the same bytes as every other process, without an
 * engine.
 */
export const installationSecrets = (installationSecret: string): Pick<KeyStore, 'secret'> => ({
  secret: (name) => Promise.resolve(secretFromInstallation(installationSecret, name)),
});
