import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Signer } from '#server/credentials/signer.ts'
import { CAPTCHA_LIFETIME, MOST_WORK, type Purpose } from '../rules.ts'
import type { Challenge, SolveChallengeData } from '../schemas.ts'

const ALGORITHM = 'PBKDF2/SHA-256'
/** Rounds of one key: about a millisecond, which is all that this server spends on a challenge. */
const COST = 3_000
const LEAST_WORK = 1_500

const keysOf = (signer: Signer) => ({
  hmacSignatureSecret: signer.sign('captcha challenge'),
  hmacKeySignatureSecret: signer.sign('captcha challenge key'),
})

interface ProofFor {
  contactHash: string
  purpose: Purpose
  now: Date
}

export async function randomChallenge(
  signer: Signer,
  { contactHash, purpose, now }: ProofFor,
): Promise<Challenge> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(LEAST_WORK, MOST_WORK),
    deriveKey,
    data: { contact: contactHash, purpose },
    expiresAt: new Date(now.getTime() + CAPTCHA_LIFETIME),
    ...keysOf(signer),
  })
  // The library's type leaves open what it fills in whenever there are a counter and keys.
  return challenge as Challenge
}

/** Whether the work was done, on a challenge of ours, for this contact and purpose, and in time. */
export async function isProven(
  signer: Signer,
  { challenge, solution }: Pick<SolveChallengeData, 'challenge' | 'solution'>,
  { contactHash, now }: Omit<ProofFor, 'purpose'>,
): Promise<boolean> {
  const { data, expiresAt } = challenge.parameters
  if (data.contact !== contactHash || expiresAt * 1000 <= now.getTime()) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(signer) })
  return verified
}
