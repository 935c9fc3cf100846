import { openChat } from '#features/kernel/people/parts/open-chat.ts'
import { SignInButton } from '#features/kernel/people/parts/SignInButton.tsx'
import type { ModuleProps } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { ChatInviteSettings } from '../schemas.ts'
import type { ChatInviteData } from './chat-invite.ts'

export function View({ data: { title, text } }: ModuleProps<ChatInviteSettings, ChatInviteData>) {
  const { t } = useI18n()
  return (
    <Card title={title}>
      <p className="mb-3 text-14 text-soft">{text}</p>
      <div className="stranger-only">
        <SignInButton purpose="chat" look="line" isWide>
          {t('chat.signIn')}
        </SignInButton>
      </div>
      <div className="member-only">
        <Button look="line" isWide onClick={() => openChat(null)}>
          {t('chat.open')}
        </Button>
      </div>
    </Card>
  )
}
