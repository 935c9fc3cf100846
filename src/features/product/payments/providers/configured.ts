import type { SiteParts } from '#server/door/action.ts'
import type { PaymentProvider } from './provider.ts'
import { createSandboxProvider } from './sandbox/provider.ts'

/** `db`: the pool, and no transaction. */
export type Asking = Pick<SiteParts, 'paymentKeys' | 'signer' | 'siteUrl' | 'db'>

/** The providers that the site's owner has set up, in the order in which they are offered: a line for each. */
export function providersOf({ paymentKeys, signer, siteUrl, db: books }: Asking): PaymentProvider[] {
  const { sandbox } = paymentKeys
  return [...(sandbox ? [createSandboxProvider({ ...sandbox, signer, siteUrl, books })] : [])]
}

export const providerNamed = (asking: Asking, name: string): PaymentProvider | undefined =>
  providersOf(asking).find((provider) => provider.name === name)

/** Where a provider posts what it has to tell. */
export const noticeUrlOf = (siteUrl: string, name: string): string =>
  `${siteUrl}/api/payments/${name}/webhook`
