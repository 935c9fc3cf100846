import { createHash } from 'node:crypto'

/** By what an address is known that must not be kept: the same for all ways to write it that reach one mailbox. */
export const addressDigest = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')
