import type { Database } from '#database/schema.ts'
import { addressDigest } from './address-digest.ts'
import { dropReaders, markReported } from './queries/recipients.ts'
import { suppress } from './queries/suppressed.ts'
import { type SuppressedFor, suppressedUntil } from './rules.ts'

/** An address is gone or does not want to be written to: nobody writes to it any more. */
export async function takeReport(
  db: Database,
  { email, why, now }: { email: string; why: SuppressedFor; now: Date },
): Promise<void> {
  await suppress(db, { digest: addressDigest(email), why, at: now, until: suppressedUntil(why, now) })
  await dropReaders(db, email)
  await markReported(db, { email, state: why })
}
