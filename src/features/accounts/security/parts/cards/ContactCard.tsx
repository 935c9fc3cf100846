import { useState } from 'react'
import type { ContactKind } from '#features/accounts/account/parts/form/draft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/content/Card.tsx'
import { Pill } from '#ui/content/Pill.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { mailIcon, phoneIcon } from '#ui/icons.ts'
import { ChangeContactDialog } from '../dialogs/ChangeContactDialog.tsx'
import { useSecured } from '../secured.tsx'
import { CardHead } from './CardHead.tsx'

const KINDS = ['email', 'phone'] as const
const ICONS = { email: mailIcon, phone: phoneIcon } as const

export function ContactCard() {
  const { t } = useI18n()
  const { overview, confirm } = useSecured()
  const [open, setOpen] = useState<ContactKind | null>(null)
  return (
    <Card>
      <CardHead title={t('security.contact.title')}>{t('security.contact.lead')}</CardHead>
      <ul className="mt-2 divide-y divide-line">
        {KINDS.map((kind) => {
          const contact = overview[kind]
          return (
            <li key={kind} className="flex items-center gap-3 py-3 last:pb-0">
              <Icon path={ICONS[kind]} className="text-soft" />
              <div className="min-w-0 flex-1">
                <p className="text-13 text-soft">{t(`security.contact.${kind}`)}</p>
                <p className="flex flex-wrap items-center gap-x-2">
                  {contact ? (
                    <span className="min-w-0 break-all">{contact.value}</span>
                  ) : (
                    <span className="text-soft">{t('security.contact.none')}</span>
                  )}
                  {contact && (
                    <Pill kind={contact.isVerified ? 'solved' : 'warning'}>
                      {t(contact.isVerified ? 'security.contact.verified' : 'security.contact.unverified')}
                    </Pill>
                  )}
                </p>
              </div>
              <Button
                look="line"
                size="small"
                aria-label={t(`security.contact.${kind}.${contact ? 'change' : 'add'}`)}
                onClick={async () => (await confirm()) && setOpen(kind)}
              >
                {t(contact ? 'security.change' : 'security.contact.add')}
              </Button>
            </li>
          )
        })}
      </ul>
      {KINDS.map((kind) => (
        <ChangeContactDialog key={kind} kind={kind} isOpen={open === kind} onClose={() => setOpen(null)} />
      ))}
    </Card>
  )
}
