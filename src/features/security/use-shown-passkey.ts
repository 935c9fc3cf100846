import { insertSecurityEvent } from '#features/account/queries/insert-security-event.ts'
import type { Context } from '#server/action.ts'
import type { ShownPasskey } from './passkeys.ts'
import { usePasskey } from './queries/passkeys.ts'

/**
 * Counts the use of a passkey. One whose counter does not go forward has been copied: it is refused, and its owner can
 * read of it later.
 *
 * @returns whether it counts
 */
export async function useShownPasskey(
  { db, now, address, userAgent, apart }: Pick<Context, 'db' | 'now' | 'address' | 'userAgent' | 'apart'>,
  { passkey, counter }: ShownPasskey,
): Promise<boolean> {
  if (await usePasskey(db, passkey.id, counter, now)) return true
  // Otherwise it has just been removed, or used twice at once.
  const isCopy = counter <= passkey.counter
  if (isCopy) {
    await apart((own) =>
      insertSecurityEvent({ db: own, now, address, userAgent }, passkey.personId, 'passkey-copied'),
    )
  }
  return false
}
