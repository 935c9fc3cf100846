import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { getSandboxPayment } from '../contract.ts'
import type { SandboxView } from '../schemas.ts'

export interface SandboxData {
  /** For browsers without script; others ask for it themselves. */
  plain: { payment: SandboxView | null; reference: string } | null
}

/** Where one pays in test mode: the browser asks for the payment that the address names. */
export const sandboxPage = defineModule<NoSettings, SandboxData>({
  name: 'sandbox-page',
  version: 1,
  load: async (_settings, { plain, ask }) => {
    if (!plain) return { plain: null }
    const { payment: reference = '' } = plain.values
    const asked = ask(getSandboxPayment, { payment: reference })
    return { plain: { payment: await askOrNull(asked, 'payment-not-found', 'malformed'), reference } }
  },
})
