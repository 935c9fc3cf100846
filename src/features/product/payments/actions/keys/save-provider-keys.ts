import { settingsChanged } from '#server/announcements/events.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { saveProviderKeys } from '../../contract.ts'
import { providerKeysActed } from '../../events.ts'
import { configOf, type KeptKeys, openKeys, sealKeys } from '../../kept-keys.ts'
import { KeysProblem, makeProvider } from '../../providers/configured.ts'
import { ProviderTrouble } from '../../providers/provider.ts'
import { listKeys, saveKeys } from '../../queries/keys.ts'
import { hasCurrencies, hasSandbox, KEY_FIELDS, type KeptProvider } from '../../rules.ts'
import * as K from '../../schemas/keys.ts'

type Asking = Pick<
  MemberContext<RefusalOf<typeof saveProviderKeys>>,
  'db' | 'signer' | 'paymentKeys' | 'refuse' | 't'
>

export const saveProviderKeysAction = action(saveProviderKeys, {
  data: K.saveProviderKeysData,
  result: K.keysChanged,
  allow: 'admin',
  limit: '20 per minute',
  prepare: async (context, { provider, isOn, ...asked }): Promise<KeptKeys> => {
    const { isSandbox = false, currencies = [], keys } = asked
    const { paymentKeys, refuse } = context
    if (paymentKeys.providers?.[provider] !== undefined) return refuse('keys-in-file')
    const kept = {
      isSandbox: isSandbox && hasSandbox(provider),
      currencies: hasCurrencies(provider) ? [...new Set(currencies)] : [],
      keys: await wholeKeys(context, provider, keys),
    }
    await tryKeys(context, provider, { kept, isOn })
    return kept
  },
  run: async ({ db, asker, signer, now, announce }, { provider, isOn }, kept) => {
    const byId = asker.personId
    await saveKeys(db, { provider, isOn, sealed: sealKeys(signer, kept), byId, now })
    await announce(providerKeysActed, { provider, byId, act: 'keys-saved', isOn })
    await announce(settingsChanged, { keys: ['payments'] })
    return { success: true as const }
  },
})

/** What is stored, with what is changed. */
async function wholeKeys(
  { db, signer }: Asking,
  provider: KeptProvider,
  changed: Record<string, string>,
): Promise<Record<string, string>> {
  const row = (await listKeys(db)).find((one) => one.provider === provider)
  const before = row ? openKeys(signer, row.sealed) : null
  const whole: Record<string, string> = {}
  for (const { name } of KEY_FIELDS[provider]) {
    const value = (changed[name] ?? before?.keys[name] ?? '').trim()
    if (value !== '') whole[name] = value
  }
  return whole
}

/** Keys are stored when the provider takes them; to turn it off, it need not be asked. */
async function tryKeys(
  { paymentKeys, refuse, t }: Asking,
  provider: KeptProvider,
  { kept, isOn }: { kept: KeptKeys; isOn: boolean },
): Promise<void> {
  try {
    const made = await makeProvider(provider, configOf(provider, kept, paymentKeys.addresses?.[provider]))
    if (isOn) await made.test()
  } catch (error) {
    if (error instanceof KeysProblem) {
      const names = [...KEY_FIELDS[provider].map(({ name }) => name), 'currencies' as const]
      const wrong = names.filter((name) => error.fields.includes(name))
      return refuse('keys-wrong', { fields: wrong.map((name) => t(`payments.keys.${name}`)).join(', ') })
    }
    if (error instanceof ProviderTrouble) return refuse('keys-refused', { words: error.message })
    throw error
  }
}
