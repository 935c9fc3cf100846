import { action, type Context } from '#server/door/action.ts'
import { listProviderKeys } from '../../contract.ts'
import { openKeys, tailsOf } from '../../kept-keys.ts'
import { noticeUrlOf, providerNamed } from '../../providers/configured.ts'
import { countRunning, type KeysRow, listKeys } from '../../queries/keys.ts'
import { KEPT_PROVIDERS, type KeptProvider } from '../../rules.ts'
import * as K from '../../schemas/keys.ts'

type Asking = Pick<Context, 'db' | 'signer' | 'paymentKeys' | 'siteUrl'>

export const listProviderKeysAction = action(listProviderKeys, {
  data: K.nothingToSay,
  result: K.providerKeysList,
  allow: 'admin',
  limit: '60 per minute',
  run: async (context) => {
    const rows = await listKeys(context.db)
    const providers: K.ProviderKeys[] = []
    for (const name of KEPT_PROVIDERS)
      providers.push(
        await present(
          context,
          name,
          rows.find(({ provider }) => provider === name),
        ),
      )
    return { providers }
  },
})

async function present(
  context: Asking,
  provider: KeptProvider,
  row: KeysRow | undefined,
): Promise<K.ProviderKeys> {
  const { db, signer, paymentKeys, siteUrl } = context
  const isInFile = paymentKeys.providers?.[provider] !== undefined
  const kept = row ? openKeys(signer, row.sealed) : null
  return {
    provider,
    source: isInFile ? 'file' : row ? 'stored' : null,
    isOn: isInFile || row?.isOn === true,
    isTest: providerNamed(context, provider)?.isTest ?? false,
    isSandbox: kept?.isSandbox ?? false,
    currencies: kept?.currencies ?? [],
    tails: kept ? tailsOf(provider, kept) : {},
    setAt: row?.setAt.toISOString() ?? null,
    setBy: row?.setBy ?? null,
    noticeUrl: noticeUrlOf(siteUrl, provider),
    running: await countRunning(db, provider),
  }
}
