import '../../unsent.css'
import { useState } from 'react'
import { go } from '#browser/page/navigate.ts'
import { readSession, writeSession } from '#browser/visitor/storage.ts'
import { usePage } from '#site/context.tsx'
import { Link } from '#site/Link.tsx'
import { Button, buttonProps } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { isBegun } from '../form.ts'
import { addressOfForm, type Unsent } from './kept-form.ts'
import { storeUnsent } from './store-unsent.ts'

export interface UnsentOfferProps {
  personId: number
  unsent: Unsent
  onDone: () => void
}

/** sessionStorage key: once dismissed, the offer stays closed in this tab until more is written. */
const ASKED = 'unsent-asked'

/** A banner at the bottom of the page: offers to send, or to continue, a form that only this device has. */
export function UnsentOffer({ personId, unsent: { name, kept }, onDone }: UnsentOfferProps) {
  const { t } = useI18n()
  const { href } = usePage()
  const [isBusy, setBusy] = useState(false)
  const mark = `${name} ${JSON.stringify(kept.form).length}`
  if (!isBegun(kept.form) || readSession(ASKED) === mark) return null
  const store = async () => {
    setBusy(true)
    const result = await storeUnsent(personId, { name, kept })
    setBusy(false)
    if (result === 'failed') return
    if (result === 'at-desk') go(href(addressOfForm(name)))
    else toast.success(t('authoring.left.done'))
    onDone()
  }
  return (
    <section className="floats unsent-offer" aria-label={t('authoring.left')}>
      <p role="status">
        <b>{t('authoring.left')}</b>
        <span className="line-clamp-1">{kept.form.title.trim() || t('authoring.left.untitled')}</span>
      </p>
      <div className="flex items-center gap-2">
        <Button look="main" size="small" isPending={isBusy} onClick={() => void store()}>
          {t('authoring.left.send')}
        </Button>
        <Link to={addressOfForm(name)} {...buttonProps('plain', 'small')} onClick={onDone}>
          {t('authoring.left.open')}
        </Link>
        <span className="ms-auto">
          <IconButton
            icon={closeIcon}
            size="small"
            label={t('ui.close')}
            onClick={() => {
              writeSession(ASKED, mark)
              onDone()
            }}
          />
        </span>
      </div>
    </section>
  )
}
