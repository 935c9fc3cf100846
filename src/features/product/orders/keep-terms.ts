import type { Context } from '#server/door/action.ts'
import { updateTerms } from './queries/orders.ts'
import { findText, keepText, linkTerms } from './queries/terms.ts'

type Agreeing = Pick<Context, 'db' | 'asker' | 'now' | 'locale' | 'settings'>

/** Keeps what the buyer of a locked order agrees to: which version of the terms, and their text as it is shown to them. */
export async function keepTerms(context: Agreeing, orderId: number): Promise<void> {
  const { db, settings } = context
  const { terms } = settings.shop
  const text = await findText(db, context, terms)
  // All but the first who agree to a text find it kept.
  if (text && (await linkTerms(db, orderId, terms, text))) return
  await updateTerms(db, orderId, terms, text && (await keepText(db, text, context.now)))
}
