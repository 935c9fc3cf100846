import { settingsChanged } from '#server/announcements/events.ts'
import { action } from '#server/door/action.ts'
import { deleteProviderKeys } from '../../contract.ts'
import { providerKeysActed } from '../../events.ts'
import { countRunning, deleteKeys } from '../../queries/keys.ts'
import * as K from '../../schemas/keys.ts'

export const deleteProviderKeysAction = action(deleteProviderKeys, {
  data: K.deleteProviderKeysData,
  result: K.keysChanged,
  allow: 'admin',
  limit: '20 per minute',
  run: async ({ db, asker, announce, refuse, paymentKeys }, { provider }) => {
    const isInFile = paymentKeys.providers?.[provider] !== undefined
    // Those of the file are used then, and these were needed by nothing.
    const running = isInFile ? 0 : await countRunning(db, provider)
    if (!(await deleteKeys(db, provider))) return refuse('keys-unset')
    if (running > 0) return refuse('keys-needed', { count: running })
    await announce(providerKeysActed, {
      provider,
      byId: asker.personId,
      act: 'keys-deleted',
      isOn: false,
    })
    await announce(settingsChanged, { keys: ['payments'] })
    return { success: true as const }
  },
})
