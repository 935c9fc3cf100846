import type { Database } from '#database/schema.ts'
import type { Signer } from '#server/credentials/signer.ts'

/** Of what stood in the address of a profile: says that it is the same, never what it was. */
const hashOf = (signer: Signer, address: string): string => signer.sign('gone address', address.toLowerCase())

/** Whether somebody who was erased had their page at this address. Anybody may take it again. */
export async function isGoneAddress(db: Database, signer: Signer, address: string): Promise<boolean> {
  if (address.includes('\n')) return false
  const row = await db
    .selectFrom('gone_addresses')
    .select('hash')
    .where('hash', '=', hashOf(signer, address))
    .executeTakeFirst()
  return row !== undefined
}

export async function insertGoneAddresses(
  db: Database,
  signer: Signer,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('gone_addresses')
    .values(addresses.map((address) => ({ hash: hashOf(signer, address), at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
