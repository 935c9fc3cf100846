import { randomBytes } from 'node:crypto'
import type { Database } from '#database/schema.ts'
import {
  type Challenge,
  findPasskey,
  insertChallenge,
  type KnownPasskey,
  listPasskeys,
  type PasskeyRow,
  takeChallenge,
} from '#features/accounts/account/queries/passkeys.ts'
import { insertSecurityEvent } from '#features/accounts/account/queries/security-events.ts'
import type { Signer } from '#server/credentials/signer.ts'
import type { Context } from '#server/door/action.ts'
import { decodeBase64Url } from '#shared/ids/base64url.ts'
import type { NewCredential, PasskeyOptions, ShownCredential } from './schemas.ts'

interface Asking {
  db: Database
  now: Date
  /** 'https://town.example': passkeys are bound to it. */
  siteUrl: string
}

/** Twice what the standard asks for at least. */
const CHALLENGE_BYTES = 32
/** ms. As long as the question is kept. */
const TIMEOUT = 5 * 60_000

/** Loaded when first needed: it brings ASN.1 along, 0.3 s and some MB that most processes never use. */
const library = () => import('@simplewebauthn/server')

const siteOf = (siteUrl: string) => {
  const { origin, hostname } = new URL(siteUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

/** Always the same for a person, so that a device keeps one passkey of theirs; says nothing about them. */
const handleOf = (signer: Signer, personId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(signer.sign('passkey owner', personId), 'hex'))

/** What a browser needs to make a passkey that signs in by itself: found without a name, and with a finger or PIN. */
export async function askForNewPasskey(
  { db, now, siteUrl, signer }: Asking & { signer: Signer },
  person: { id: number; account: string; name: string },
  siteName: string,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library()
  const known = await listPasskeys(db, person.id)
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: siteOf(siteUrl).expectedRPID,
    userID: handleOf(signer, person.id),
    userName: person.account,
    userDisplayName: person.name,
    timeout: TIMEOUT,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await insertChallenge(db, options.challenge, { purpose: 'add', personId: person.id }, now)
  return { ...options }
}

/** @param allowed credentials; any that a device knows for this site when left out */
export async function askForPasskey(
  { db, now, siteUrl }: Asking,
  challenge: Challenge,
  allowed: ReadonlyArray<Pick<PasskeyRow, 'credentialId' | 'transports'>> = [],
): Promise<PasskeyOptions> {
  // So little that the library need not be loaded: every login dialog asks.
  const options = {
    challenge: randomBytes(CHALLENGE_BYTES).toString('base64url'),
    rpId: siteOf(siteUrl).expectedRPID,
    timeout: TIMEOUT,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId: id, transports }) => ({
      id,
      transports,
      type: 'public-key',
    })),
  }
  await insertChallenge(db, options.challenge, challenge, now)
  return options
}

/** The question that an answer claims to be for. */
function challengeIn({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const { challenge } = JSON.parse(decodeBase64Url(response.clientDataJSON) ?? '') as {
      challenge?: unknown
    }
    return typeof challenge === 'string' && !challenge.includes('\0') ? challenge : null
  } catch {
    return null
  }
}

/**
 * Takes the question off and checks the answer to it. Call it with the pool: a question is answered once, also where
 * the answer is refused.
 *
 * @returns null for whatever is no new passkey of this site
 */
export async function checkNewPasskey(
  { db, now, siteUrl }: Asking,
  personId: number,
  credential: NewCredential,
): Promise<{ credentialId: string; publicKey: Uint8Array; counter: number } | null> {
  const challenge = challengeIn(credential)
  if (challenge === null || !(await takeChallenge(db, challenge, { purpose: 'add', personId }, now)))
    return null
  const { verifyRegistrationResponse } = await library()
  const checked = await verifyRegistrationResponse({
    ...siteOf(siteUrl),
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    requireUserVerification: true,
  })
    // The library says by errors what is wrong with what somebody has sent.
    .catch(() => null)
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { credentialId: id, publicKey, counter }
}

/** A passkey was shown, and what its authenticator counts. Whether it counts for something is for `takePasskey` to say. */
export interface ShownPasskey {
  passkey: KnownPasskey
  counter: number
}

/**
 * Takes the question off, as `checkNewPasskey` does, and checks the answer of a passkey that is known. One whose counter does not go forward has been copied: it is refused, and its
 * owner can read of it later.
 */
export async function checkPasskey(
  context: Asking & Pick<Context, 'address' | 'userAgent'>,
  expected: Challenge,
  credential: ShownCredential,
): Promise<ShownPasskey | null> {
  const { db, now, siteUrl } = context
  const challenge = challengeIn(credential)
  if (challenge === null || !(await takeChallenge(db, challenge, expected, now))) return null
  const passkey = await findPasskey(db, credential.id)
  if (!passkey || (expected.personId !== null && expected.personId !== passkey.personId)) return null
  const { verifyAuthenticationResponse } = await library()
  const checked = await verifyAuthenticationResponse({
    ...siteOf(siteUrl),
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      // Judged after the signature: a counter that nobody has signed says nothing.
      counter: 0,
    },
  }).catch(() => null)
  if (!checked?.verified) return null
  const counter = checked.authenticationInfo.newCounter
  const isCopy = counter <= passkey.counter && passkey.counter > 0
  if (isCopy) await insertSecurityEvent(context, passkey.personId, 'passkey-copied')
  return isCopy ? null : { passkey, counter }
}
