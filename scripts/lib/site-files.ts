import path from 'node:path'
import type { Database } from '#database/schema.ts'
import { loadConnections } from '#features/services/connections/public/load-connections.ts'
import { hasStoredFiles } from '#features/services/connections/queries/connections.ts'
import { createConnections } from '#server/connections/connections.ts'
import { keepSecret } from '#server/credentials/keep-secret.ts'
import { createSigner } from '#server/credentials/signer.ts'
import type { Environment } from '#server/settings/environment.ts'
import { createStorage } from '#server/storage/config.ts'
import type { Storage } from '#server/storage/storage.ts'

interface SiteFiles {
  storage: Storage
  /** The same where they lie in a bucket, else undefined. */
  bucket: Storage | undefined
}

/** The files of the site for a command: where the environment says, or where an administrator has them kept. */
export async function siteFiles(db: Database, environment: Environment): Promise<SiteFiles> {
  const { s3, dataDir, siteUrl } = environment
  const mediaDir = path.join(dataDir, 'media')
  const storage = createStorage(s3, mediaDir)
  if (s3) return { storage, bucket: storage }
  if (!(await hasStoredFiles(db))) return { storage, bucket: undefined }
  const secret = await keepSecret(environment)
  const connected = createConnections({ secret, siteUrl, mediaDir })
  // What leads to machines of the house was never stored.
  const outside = { allowsPrivate: false }
  await loadConnections({ db, signer: createSigner(secret), connected, outside, log: console })
  return { storage: connected.storage, bucket: connected.storage }
}
