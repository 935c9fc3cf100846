import { useSecured } from '#features/accounts/security/parts/secured.tsx'
import { localizedPath } from '#site/routes.ts'
import { ReasonForm } from '#ui/forms/ReasonForm.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { beginLook } from '../../contract.ts'
import { MOST_REASON } from '../../rules.ts'
import type { AdminPerson } from '../../schemas.ts'
import { Confirmed } from '../Confirmed.tsx'
import { tellOtherTabs } from './tell-other-tabs.ts'

interface Props {
  person: AdminPerson
  isOpen: boolean
  onClose: () => void
}

/** Why the site is looked at as somebody; the page is then loaded anew, so that nothing of the admin stays on it. */
export function LookDialog({ person, isOpen, onClose }: Props) {
  const { t } = useI18n()
  const { name } = person
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('admin.look.title', { name })}>
      <p className="mb-4 text-14 text-soft">{t('admin.look.lead', { name })}</p>
      <Confirmed>
        <LookForm person={person} />
      </Confirmed>
    </Dialog>
  )
}

function LookForm({ person: { name, databaseId } }: { person: AdminPerson }) {
  const { t, locale } = useI18n()
  const { sendConfirmed } = useSecured()
  return (
    <ReasonForm
      label={t('admin.look.reason')}
      help={t('admin.look.reasonHelp', { name })}
      missing={t('admin.look.needsReason')}
      most={MOST_REASON}
      action={t('admin.look.begin')}
      onSend={(reason) => sendConfirmed(beginLook, { id: databaseId, reason })}
      onDone={() => {
        tellOtherTabs()
        window.location.assign(localizedPath('', locale))
      }}
    />
  )
}
