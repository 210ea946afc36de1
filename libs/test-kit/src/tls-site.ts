import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

export interface TlsSite {
  /** Without a slash at its end. */
  readonly origin: string;
  /** Answers all requests from now on. */
  answer: RequestListener;
  close(): Promise<void>;
}

const pem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64')}\n-----END ${label}-----\n`;

/**
 * A site of another owner, on this machine, with a certificate of its own. The certificate is written to `certificateFile`: a process that is
 * started with it as `NODE_EXTRA_CA_CERTS` trusts the site.
 */
export const startTlsSite = async (certificateFile: string): Promise<TlsSite> => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=A site of another owner',
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter: new Date(Date.now() + 86_400_000),
      keys,
      signingAlgorithm: algorithm,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'ip', value: '127.0.0.1' }])],
    },
    webcrypto as never,
  );
  const cert = certificate.toString('pem');
  fs.mkdirSync(path.dirname(certificateFile), { recursive: true });
  fs.writeFileSync(certificateFile, cert);
  const key = pem('PRIVATE KEY', await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const server = createServer({ key, cert }, (request, response) => site.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const site: TlsSite = {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: (_, response) => void response.writeHead(404).end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return site;
};
