import { useId } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { giveConsents } from '../contract.ts'
import type { DueConsent } from '../schemas.ts'

export interface AgreementNoticeProps {
  due: readonly DueConsent[]
  onClose: () => void
}

/** At the edge of the page, which can be read on: the texts that have changed, and the word that one agrees. */
export function AgreementNotice({ due, onClose }: AgreementNoticeProps) {
  const { t } = useI18n()
  const { signIn } = usePage().frame
  const title = useId()
  const agree = useRequest(giveConsents)

  const give = async () => {
    const consents = due.map(({ kind, version }) => ({ kind, version }))
    if (await agree.run({ consents })) onClose()
  }
  return (
    <section
      role="dialog"
      aria-labelledby={title}
      className="fixed inset-x-4 bottom-4 z-40 grid gap-3 rounded-card border border-line bg-raised p-4.5 text-14 shadow-float sm:end-auto sm:start-6 sm:w-96"
    >
      <div>
        <h2 id={title} className="text-16">
          {t('privacy.due.title')}
        </h2>
        <p className="mt-1 text-pretty text-soft">{t('privacy.due.text')}</p>
      </div>
      <ul className="grid gap-1">
        {due.map(({ kind }) => (
          <li key={kind}>
            <a href={signIn[kind]} target="_blank" rel="noreferrer" className="link">
              {t(`privacy.consents.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="main" size="small" isPending={agree.status === 'pending'} onClick={give}>
          {t('privacy.due.agree')}
        </Button>
        <Button look="plain" size="small" onClick={onClose}>
          {t('privacy.due.later')}
        </Button>
      </div>
    </section>
  )
}
