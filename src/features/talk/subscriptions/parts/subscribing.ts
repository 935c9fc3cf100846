import { send } from '#browser/calls/request.ts'
import type { Translator } from '#shared/texts/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { getSubscription, setSubscription } from '../contract.ts'
import type { Level, Subscribable } from '../rules.ts'

export interface Subscribed {
  kind: Subscribable
  id: number
}

/** @returns the level now; undefined after a refusal, which has been shown already */
export async function keepLevel(
  target: Subscribed,
  level: Level,
  t: Translator['t'],
): Promise<Level | undefined> {
  const outcome = await send(setSubscription, { ...target, level })
  if (!outcome.ok) return undefined
  toast.success(t(`subscriptions.now.${level}`))
  return level
}

/** Loads the level. Who is not subscribed yet is subscribed to everything: one press is enough. */
export async function askLevel(target: Subscribed, t: Translator['t']): Promise<Level | undefined> {
  const outcome = await send(getSubscription, target)
  if (!outcome.ok) return undefined
  return outcome.result.level ?? keepLevel(target, 'all', t)
}
