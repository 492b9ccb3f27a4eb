import { hkdfSync } from 'node:crypto';

/**
 * Derives the sandboxes' credentials from a secret that all hosts share. Every host then accepts
 * payments that another host began, and nobody else can forge a return.
 * @param secret 32 bytes
 */
export function sandboxKeys(secret: Buffer) {
  const bytes = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `gateway sandbox ${use}`, length));
  return {
    razorpay: {
      keyId: 'rzp_test_sandbox',
      keySecret: bytes('razorpay key', 32).toString('hex'),
      webhookSecret: bytes('razorpay webhook', 32).toString('hex'),
    },
    sabpaisa: {
      clientCode: 'SANDBOX',
      username: 'sandbox',
      password: bytes('sabpaisa password', 16).toString('hex'),
      scheme: 'gcm',
      authKey: bytes('sabpaisa key', 32).toString('base64'),
      authIv: bytes('sabpaisa iv', 48).toString('base64'),
    },
  } as const;
}

export type SandboxKeys = ReturnType<typeof sandboxKeys>;
