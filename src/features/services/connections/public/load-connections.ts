import type { Database } from '#database/schema.ts'
import type { Connections, StoredConnections } from '#server/connections/connections.ts'
import type { Signer } from '#server/credentials/signer.ts'
import type { Outside } from '#server/http/outside.ts'
import { configOf, openFields } from '../kept-fields.ts'
import { listConnectionRows } from '../queries/connections.ts'

interface Loading {
  db: Database
  signer: Signer
  connected: Pick<Connections, 'use' | 'socialAddresses'>
  outside: Pick<Outside, 'allowsPrivate'>
  log: { warn: (details: object, message: string) => void }
}

/** Reads what administrators have set, and has it used. What cannot be read is left out, and logged by its name. */
export async function loadConnections({ db, signer, connected, outside, log }: Loading): Promise<void> {
  const stored: StoredConnections = { social: {} }
  const terms = { ...outside, socialAddresses: connected.socialAddresses }
  for (const { name, sealed, isLeaving } of await listConnectionRows(db)) {
    const fields = openFields(signer, name, sealed)
    if (!fields) {
      log.warn({ connection: name }, 'A stored connection was sealed with another SECRET, and is not used')
      continue
    }
    const { social, files, ...config } = configOf(name, fields, terms)
    Object.assign(stored, config, files && { files: { ...files, isLeaving } })
    Object.assign(stored.social, social)
  }
  connected.use(stored)
}
