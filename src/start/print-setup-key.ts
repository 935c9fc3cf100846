import type { Database } from '#database/schema.ts'
import { hasPeople } from '#features/kernel/people/queries/anybody.ts'
import { setupKey } from '#features/services/setup/public/key.ts'
import { getBirth } from '#features/services/setup/queries/founding.ts'
import { SETUP_PATH, shownKey } from '#features/services/setup/rules.ts'
import { keepSecret } from '#server/credentials/keep-secret.ts'
import { createSigner } from '#server/credentials/signer.ts'
import type { Environment } from '#server/settings/environment.ts'

/**
 * Tells whoever sees the start how to set an empty site up. Address and key stand apart: an address with a key in it would
 * end in histories, in logs of proxies and in what browsers send along.
 */
export async function printSetupKey(db: Database, environment: Environment): Promise<void> {
  if (await hasPeople(db)) return
  const key = setupKey(createSigner(await keepSecret(environment)), await getBirth(db))
  console.log(
    `\nNobody is here yet. To set the site up, open ${environment.siteUrl}/${SETUP_PATH}\n` +
      `and enter this key there: ${shownKey(key)}\n`,
  )
}
