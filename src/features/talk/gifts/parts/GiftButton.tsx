import { useState } from 'react'
import { useIsMe, useSession } from '#browser/visitor/use-session.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { giftIcon } from '#ui/icons.ts'
import { lazyPart, useLazyPart } from '#ui/overlays/lazy-part.ts'
import type { GiftProps } from './GiftDialog.tsx'

const giftPart = lazyPart<GiftProps>(() => import('./GiftDialog.tsx').then((part) => part.GiftDialog))

interface Props {
  on: GiftProps['on']
  author: { databaseId: number; name: string }
  /** Class of the label beside the icon. */
  word?: string
  size?: 'small' | 'medium'
  className?: string
}

/** Opens the dialog for a gift to the author; authors do not see it on what they wrote. */
export function GiftButton({ on, author, word, size = 'medium', className }: Props) {
  const { t } = useI18n()
  const { isSignedIn } = useSession()
  const isOwn = useIsMe(author.databaseId)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const GiftDialog = useLazyPart(giftPart, isOpen, close)
  const shape = { look: 'plain', size, ...(className && { className }) } as const
  const content = (
    <>
      <Icon path={giftIcon} size={18} />
      <span className={word}>{t('gifts.give')}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <SignInButton {...shape} purpose="gift">
        {content}
      </SignInButton>
    )
  if (isOwn) return null
  return (
    <>
      <Button {...shape} onClick={() => setOpen(true)}>
        {content}
      </Button>
      {GiftDialog && <GiftDialog on={on} name={author.name} isOpen={isOpen} onClose={close} />}
    </>
  )
}
