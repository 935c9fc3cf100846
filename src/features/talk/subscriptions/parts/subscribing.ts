import { send } from '#browser/request.ts'
import type { Translator } from '#shared/i18n.ts'
import { toast } from '#ui/toasts.ts'
import { getSubscription, setSubscription } from '../contract.ts'
import type { Level, Subscribable } from '../rules.ts'

export interface Subscribed {
  kind: Subscribable
  id: number
}

/** @returns what holds then; undefined where it was refused, which has been said aloud already */
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

/** The level of a subscription. Without one, a single press subscribes. */
export async function askLevel(target: Subscribed, t: Translator['t']): Promise<Level | undefined> {
  const outcome = await send(getSubscription, target)
  if (!outcome.ok) return undefined
  return outcome.result.level ?? keepLevel(target, 'all', t)
}
