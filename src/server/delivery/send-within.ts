import { DeliveryProblem } from './undeliverable.ts'

/** ms. Somebody waits, and the page is answered within twenty seconds whatever the mail server does. */
const PATIENCE = 15_000

/** Sends a test mail that is waited for. @returns why the mail server did not take it; null where it did */
export async function sendWithin(send: () => Promise<void>): Promise<DeliveryProblem['why'] | null> {
  const late = Promise.withResolvers<'timeout'>()
  const timer = setTimeout(() => late.resolve('timeout'), PATIENCE)
  try {
    return await Promise.race([send().then(() => null), late.promise])
  } catch (error) {
    if (error instanceof DeliveryProblem) return error.why
    throw error
  } finally {
    clearTimeout(timer)
  }
}
