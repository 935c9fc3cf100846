import { LevelTipsLink } from '#features/kernel/people/parts/LevelTipsLink.tsx'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { buttonProps } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** Replaces the whole room where only signed-in people read it. */
export function SignInFirst() {
  const { t } = useI18n()
  return (
    <div className="talk-empty">
      <b className="text-ink">{t('chat.membersOnly')}</b>
      <span>{t('chat.membersOnlyText')}</span>
      <SignInButton purpose="chat" look="main">
        {t('chat.signIn')}
      </SignInButton>
    </div>
  )
}

/** Replaces the composer for those who may not write: says why, and what to do about it. */
export function ComposerLocked({ viewer }: { viewer: Viewer | null }) {
  const { t } = useI18n()
  if (!viewer) {
    return (
      <div className="chat-gate">
        <span>{t('chat.readOpen')}</span>
        <SignInButton purpose="chat" look="main" isWide>
          {t('chat.signIn')}
        </SignInButton>
      </div>
    )
  }
  if (viewer.silence) {
    return (
      <div className="chat-gate">
        <b>{t('chat.silenced')}</b>
        <span>{viewer.silence.reason}</span>
      </div>
    )
  }
  return (
    <div className="chat-gate">
      <b>{t('chat.locked')}</b>
      <span>{t('chat.lockedText')}</span>
      <LevelTipsLink about={{ permission: 'chat' }} {...buttonProps('main', 'medium', undefined, true)}>
        {t('chat.levels')}
      </LevelTipsLink>
    </div>
  )
}
