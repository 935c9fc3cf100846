import { createHash } from 'node:crypto'

/**
 * The mailbox that an address most likely leads to: with most providers what follows a plus is its reader's own. Both are
 * addresses of their own, which can each get letters; whoever fills a mailbox is counted by it.
 */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*(?=@[^@]*$)/, '')

/** By what an address is known that must not be kept: the same for all ways to write it that reach one mailbox. */
export const addressDigest = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')
