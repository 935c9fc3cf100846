import { action, type Context } from '#server/door/action.ts'
import { playSandbox } from '../contract.ts'
import { sendSandboxNotice } from '../jobs/send-sandbox-notice.ts'
import { endSandboxPayment, findSandboxPayment } from '../queries/sandbox.ts'
import * as S from '../schemas.ts'

export const playSandboxAction = action(playSandbox, {
  data: S.playSandboxData,
  result: S.sandboxView,
  allow: 'everybody',
  limit: '60 per minute',
  run: (context, data) => play(context, data),
})

/** Whoever has its address may: as at a provider's, that is who pays. */
async function play(
  { db, now, paymentKeys, enqueue, refuse }: Context<'payment-not-found'>,
  { payment: reference, pay, after = 0, times = 1, refunds = 'done' }: S.PlaySandboxData,
): Promise<S.SandboxView> {
  const payment = paymentKeys.sandbox && (await findSandboxPayment(db, { reference }))
  if (!payment) return refuse('payment-not-found')
  const { title, currency, amount, returnUrl } = payment
  // Pressed twice, it is paid once.
  if (await endSandboxPayment(db, reference, { paidAt: pay ? now : null, refunds })) {
    const at = new Date(now.getTime() + after * 1_000)
    for (let told = 0; told < times; told += 1)
      await enqueue(sendSandboxNotice, { reference }, after > 0 ? { at } : {})
    return { state: pay ? 'paid' : 'closed', title, currency, amount, returnUrl }
  }
  return { state: payment.state, title, currency, amount, returnUrl }
}
