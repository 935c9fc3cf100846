import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Time } from '#ui/content/Time.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ChangePasswordDialog } from '../dialogs/ChangePasswordDialog.tsx'
import { SetPasswordDialog } from '../dialogs/SetPasswordDialog.tsx'
import { useSecured } from '../secured.tsx'
import { CardHead } from './CardHead.tsx'

export function PasswordCard() {
  const { t } = useI18n()
  const { hasPassword, passwordChangedAt, email, phone } = useSecured().overview
  const [isOpen, setOpen] = useState(false)
  const contact = email ?? phone
  const close = () => setOpen(false)
  return (
    <Card>
      <CardHead
        title={t('security.password.title')}
        action={
          (hasPassword || contact) && (
            <Button look="line" size="small" onClick={() => setOpen(true)}>
              {t(hasPassword ? 'security.password.change' : 'security.password.set')}
            </Button>
          )
        }
      >
        {!hasPassword && t('security.password.none')}
        {!hasPassword && !contact && ` ${t('security.password.noContact')}`}
        {hasPassword && !passwordChangedAt && t('security.password.isSet')}
        {passwordChangedAt && (
          <>
            {t('security.password.lastChanged')} <Time at={passwordChangedAt} />
          </>
        )}
      </CardHead>
      {hasPassword ? (
        <ChangePasswordDialog isOpen={isOpen} onClose={close} />
      ) : (
        contact && <SetPasswordDialog isOpen={isOpen} onClose={close} contact={contact.value} />
      )}
    </Card>
  )
}
