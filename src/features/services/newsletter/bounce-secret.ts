import type { Signer } from '#server/credentials/signer.ts'

const PURPOSE = 'newsletter bounces'

/** What a mail service shows when it reports; another number of the key in the settings makes another secret. */
export const bounceSecret = (signer: Signer, key: number): string => signer.sign(PURPOSE, key)

export const isBounceSecret = (signer: Signer, key: number, said: string): boolean =>
  signer.isSigned(said, PURPOSE, key)
