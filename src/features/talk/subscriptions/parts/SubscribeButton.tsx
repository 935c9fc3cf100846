import { useState } from 'react'
import { send } from '#browser/request.ts'
import { useSession } from '#browser/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button, type ButtonLook, type ButtonSize } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import { toast } from '#ui/toasts.ts'
import { getSubscription, setSubscription } from '../contract.ts'
import type { Level, Subscribable } from '../rules.ts'
import type { LevelSelectProps } from './LevelSelect.tsx'

const selectPart = lazyPart<LevelSelectProps>(() =>
  import('./LevelSelect.tsx').then((part) => part.LevelSelect),
)

interface Props {
  target: { kind: Subscribable; id: number }
  look?: ButtonLook
  size?: ButtonSize
}

/** How much of this one hears; asked when it is pressed, so that nobody pays for it who only reads. */
export function SubscribeButton({ target, look = 'quiet', size = 'small' }: Props) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const [level, setLevel] = useState<Level>()
  const [isPending, setPending] = useState(false)
  const LevelSelect = useLazyPart(selectPart, level !== undefined, () => setLevel(undefined))
  const label = t('subscriptions.hear')
  if (!isSignedIn) {
    return (
      <SignInButton purpose="account" look={look} size={size}>
        <Icon path={bellIcon} size={16} />
        <span className="max-sm:sr-only">{label}</span>
      </SignInButton>
    )
  }
  const keep = async (wanted: Level) => {
    const outcome = await send(setSubscription, { ...target, level: wanted })
    if (!outcome.ok) return
    setLevel(wanted)
    toast.success(t(`subscriptions.now.${wanted}`))
  }
  if (level && LevelSelect)
    return <LevelSelect kind={target.kind} label={label} level={level} onLevel={(to) => void keep(to)} />
  const press = async () => {
    setPending(true)
    const outcome = await send(getSubscription, target)
    setPending(false)
    if (!outcome.ok) return
    // Nothing was said yet: one press is enough to hear of it.
    if (outcome.result.level === null) return keep('all')
    setLevel(outcome.result.level)
  }
  return (
    <Button look={look} size={size} isPending={isPending || level !== undefined} onClick={() => void press()}>
      <Icon path={bellIcon} size={16} />
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  )
}
