import { expect } from 'vitest'
import {
  ForgedNotice,
  type Notice,
  type PaymentProvider,
  type PaymentReference,
  type PaymentToOpen,
  ProviderTrouble,
  type RefundToMake,
  type SettledMovement,
} from '#features/product/payments/providers/provider.ts'
import { BAD_MOODS, type Mood } from './local-server.ts'

export const paymentToOpen = (changes: Partial<PaymentToOpen> = {}): PaymentToOpen => ({
  key: 'pay-4711-1',
  currency: 'USD',
  amount: 12_34,
  title: 'Two cups & a pot = tea/茶',
  lang: 'en',
  returnUrl: 'https://town.example/en/checkout?order=4711',
  noticeUrl: 'https://town.example/notify/x',
  expiresAt: new Date(Math.floor(Date.now() / 1000) * 1000 + 900_000),
  device: 'desktop',
  address: '203.0.113.7',
  ...changes,
})

export const refundOf = (payment: PaymentReference, changes: Partial<RefundToMake> = {}): RefundToMake => ({
  key: 'back-4711-1',
  payment,
  amount: 2_34,
  why: 'Broken on arrival',
  noticeUrl: 'https://town.example/notify/x',
  ...changes,
})

export async function listed(
  provider: PaymentProvider,
  from: string,
  to: string,
): Promise<SettledMovement[]> {
  const movements: SettledMovement[] = []
  for await (const movement of provider.list(new Date(from), new Date(to))) movements.push(movement)
  return movements
}

/** Whatever is asked of a server in a bad mood ends in a trouble that tells no secret, and soon. */
export async function expectTroubles(
  server: { state: { mood: Mood } },
  asks: Record<string, () => Promise<unknown>>,
  secrets: readonly string[],
): Promise<void> {
  for (const mood of BAD_MOODS) {
    for (const [name, ask] of Object.entries(asks)) {
      server.state.mood = mood
      const begun = performance.now()
      const error = await ask().then(
        (answer) => answer,
        (thrown: unknown) => thrown,
      )
      server.state.mood = 'well'
      expect(error, `${name}, ${mood}`).toBeInstanceOf(ProviderTrouble)
      expect(performance.now() - begun, `${name}, ${mood}`).toBeLessThan(10_000)
      for (const secret of secrets) expect(String((error as Error).stack)).not.toContain(secret)
    }
  }
}

/** Changes each byte of a notification in turn, of the longer ones every few. */
export async function expectForged(provider: PaymentProvider, notice: Notice): Promise<void> {
  const step = Math.max(1, Math.floor(notice.body.length / 200))
  for (let at = 0; at < notice.body.length; at += step) {
    const body = Buffer.from(notice.body)
    body.writeUInt8(body.readUInt8(at) ^ 1, at)
    await expect(provider.hear({ ...notice, body }), `byte ${at}`).rejects.toBeInstanceOf(ForgedNotice)
  }
  for (const name of Object.keys(notice.headers)) {
    const headers = { ...notice.headers, [name]: undefined }
    await expect(provider.hear({ ...notice, headers }), `no ${name}`).rejects.toBeInstanceOf(ForgedNotice)
  }
}
