import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { DkimConfig } from './config.ts'

/** What every receiver checks; longer keys do not fit into one string of the DNS twice over. */
const BITS = 2_048

/** A new key that mails are signed with, in PEM. */
export async function newDkimKey(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return privateKey
}

interface DkimRecord {
  /** Where it stands in the DNS. */
  name: string
  value: string
}

/** What has to stand in the DNS so that receivers can check the signature: the public half of the key. */
export function dkimRecordOf({ domainName, keySelector, privateKey }: DkimConfig): DkimRecord {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { name: `${keySelector}._domainkey.${domainName}`, value: `v=DKIM1; k=rsa; p=${key}` }
}
