import type { Signer } from '#server/credentials/signer.ts'
import { GATED } from '#server/storage/storage.ts'
import { stemOf } from './rules.ts'

/** Who has the file can compute its name; with the site's secret in it nobody else can. */
export const gatedName = (signer: Signer, key: string): string =>
  `${GATED}${signer.sign('gated name', key).slice(0, 32)}${key.slice(stemOf(key).length)}`
