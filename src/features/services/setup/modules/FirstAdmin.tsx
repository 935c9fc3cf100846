import { useState } from 'react'
import { useI18n } from '#ui/i18n.tsx'
import { FounderForm } from '../parts/FounderForm.tsx'
import { KeyForm } from '../parts/KeyForm.tsx'

/** First the key alone, so that nobody types the rest in vain; then the name of the site, and its first admin. */
export function View() {
  const { t } = useI18n()
  const [key, setKey] = useState<string>()
  return (
    <section className="card mx-auto w-full max-w-xl p-5 sm:p-8">
      {key === undefined ? <KeyForm onKey={setKey} /> : <FounderForm keyGiven={key} />}
      <noscript>
        <p className="mt-3">{t('account.needsScript')}</p>
      </noscript>
    </section>
  )
}
