import type { NewCredential, PasskeyOptions, ShownCredential } from '../schemas.ts'

/** What the platform can do by itself; browsers that cannot are offered no passkeys. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** A credential as it is sent. */
const written = (credential: Credential | null) =>
  (credential as PublicKeyCredential | null)?.toJSON() ?? null

/** Whether passkeys can be offered in the list that a browser opens below a field. */
export const canSuggestPasskeys = async (): Promise<boolean> =>
  hasPasskeys() && ((await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)

/** @returns what the device has made; 'known' where it has one for this person already; null where it was put off */
export async function makePasskey(options: PasskeyOptions): Promise<NewCredential | 'known' | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PasskeyOptions & PublicKeyCredentialCreationOptionsJSON,
    )
    return written(await navigator.credentials.create({ publicKey })) as NewCredential | null
  } catch (error) {
    return error instanceof DOMException && error.name === 'InvalidStateError' ? 'known' : null
  }
}

interface ShowOptions {
  signal?: AbortSignal
  /** Offers them in the list of a field whose autocomplete says 'webauthn', instead of asking at once. */
  isSuggestion?: boolean
}

/** @returns null where nobody has shown one */
export async function showPasskey(
  options: PasskeyOptions,
  { signal, isSuggestion = false }: ShowOptions = {},
): Promise<ShownCredential | null> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      options as PasskeyOptions & PublicKeyCredentialRequestOptionsJSON,
    )
    const shown = await navigator.credentials.get({
      publicKey,
      ...(signal && { signal }),
      ...(isSuggestion && { mediation: 'conditional' }),
    })
    return written(shown) as ShownCredential | null
  } catch {
    return null
  }
}
