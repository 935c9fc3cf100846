import '../conversation.css'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'

interface Props {
  scroll: RefObject<HTMLDivElement | null>
  /** Older messages are being read: a button leads back to the newest. */
  isBack: boolean
  onBack: (isBack: boolean) => void
  /** Changes when the reader has written something, which then comes into sight. */
  own: number | undefined
  role?: 'log'
  children: ReactNode
}

/** Scroll distance from the newest message, in px, from which the button back to it is shown. */
const BACK = 240

/**
 * Where messages are read, the newest at the bottom. The list is reversed (`column-reverse`), so its scroll position is
 * relative to the newest: prepended messages and loading pictures do not move what is being read.
 */
export function ConversationScroll({ scroll, isBack, onBack, own, role, children }: Props) {
  const { t } = useI18n()
  useLayoutEffect(() => {
    if (own !== undefined) scroll.current?.scrollTo({ top: 0 })
  }, [scroll, own])
  return (
    <div
      ref={scroll}
      className="talk-scroll"
      role={role}
      tabIndex={0}
      onScroll={({ currentTarget }) => onBack(currentTarget.scrollTop < -BACK)}
    >
      {isBack && (
        <Button
          look="quiet"
          size="small"
          className="talk-down"
          onClick={() => scroll.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          {t('conversation.toNewest')}
        </Button>
      )}
      {children}
    </div>
  )
}
