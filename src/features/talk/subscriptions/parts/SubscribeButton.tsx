import { useState } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button, type ButtonLook, type ButtonSize } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { bellIcon } from '#ui/icons.ts'
import { lazyPart, PART_MISSING, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { Level } from '../rules.ts'
import type { LevelSelectProps } from './LevelSelect.tsx'
import type { Subscribed } from './subscribing.ts'

const selectPart = lazyPart<LevelSelectProps>(() =>
  import('./LevelSelect.tsx').then((part) => part.LevelSelect),
)

/** The code of the calls is fetched when somebody is about to press: most readers never do. */
const fetchCode = () => import('./subscribing.ts')
const prepare = () => void fetchCode().catch(() => {})

interface Props {
  target: Subscribed
  look?: ButtonLook
  size?: ButtonSize
}

/** Subscribes, or changes the level, which is loaded at the first press and not with the page. */
export function SubscribeButton({ target, look = 'quiet', size = 'small' }: Props) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const [level, setLevel] = useState<Level>()
  const [isPending, setPending] = useState(false)
  const LevelSelect = useLazyPart(selectPart, level !== undefined, () => setLevel(undefined))
  const label = t('subscriptions.hear')
  const content = (
    <>
      <Icon path={bellIcon} size={16} />
      <span className="max-sm:sr-only">{label}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <SignInButton purpose="account" look={look} size={size}>
        {content}
      </SignInButton>
    )
  const change = async (wanted?: Level) => {
    const code = await fetchCode().catch(() => undefined)
    if (!code) window.dispatchEvent(new Event(PART_MISSING))
    const now = await (wanted ? code?.keepLevel(target, wanted, t) : code?.askLevel(target, t))
    if (now) setLevel(now)
  }
  if (level && LevelSelect)
    return <LevelSelect kind={target.kind} label={label} level={level} onLevel={(to) => void change(to)} />
  const press = async () => {
    setPending(true)
    await change()
    setPending(false)
  }
  return (
    <Button
      look={look}
      size={size}
      isPending={isPending || level !== undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void press()}
    >
      {content}
    </Button>
  )
}
