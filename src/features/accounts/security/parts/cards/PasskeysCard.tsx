import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Time } from '#ui/content/Time.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { trashIcon } from '#ui/icons.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/toasts.ts'
import { removePasskey } from '../../contract.ts'
import type { OwnPasskey } from '../../schemas.ts'
import { hasPasskeys } from '../browser-passkeys.ts'
import { AddPasskeyDialog } from '../dialogs/AddPasskeyDialog.tsx'
import { passkeyIcon } from '../passkey-icon.ts'
import { useSecured } from '../secured.tsx'
import { CardHead } from './CardHead.tsx'

export function PasskeysCard() {
  const { t } = useI18n()
  const { overview, confirm, sendConfirmed, reload } = useSecured()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<OwnPasskey>()
  const [isAsking, setAsking] = useState(false)

  const remove = async () => {
    if (!removed) return
    const outcome = await sendConfirmed(removePasskey, { id: removed.id })
    if (!outcome.ok) return
    toast.success(t('security.passkeys.removed'))
    void reload()
  }
  return (
    <Card>
      <CardHead
        title={t('security.passkeys.title')}
        action={
          hasPasskeys() && (
            <Button look="line" size="small" onClick={async () => (await confirm()) && setAdding(true)}>
              {t('security.passkeys.add')}
            </Button>
          )
        }
      >
        <p>{t('security.passkeys.lead')}</p>
        {!hasPasskeys() && <p className="mt-1">{t('security.passkeys.unsupported')}</p>}
      </CardHead>
      {overview.passkeys.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {overview.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRemove={async () => {
                if (!(await confirm())) return
                setRemoved(passkey)
                setAsking(true)
              }}
            />
          ))}
        </ul>
      )}
      <AddPasskeyDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={t('security.passkeys.removeAsk', { name: removed?.name ?? '' })}
        confirmLabel={t('security.remove')}
      >
        {t('security.passkeys.removeText')}
      </ConfirmDialog>
    </Card>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: OwnPasskey; onRemove: () => void }) {
  const { t } = useI18n()
  const { name, createdAt, usedAt } = passkey
  return (
    <li className="flex items-center gap-3 py-3 last:pb-0">
      <Icon path={passkeyIcon} className="text-soft" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <p className="text-13 text-soft">
          {t('security.passkeys.added')} <Time at={createdAt} />
          {' · '}
          {usedAt ? (
            <>
              {t('security.passkeys.used')} <Time at={usedAt} />
            </>
          ) : (
            t('security.passkeys.unused')
          )}
        </p>
      </div>
      <IconButton icon={trashIcon} label={t('security.passkeys.removeNamed', { name })} onClick={onRemove} />
    </li>
  )
}
