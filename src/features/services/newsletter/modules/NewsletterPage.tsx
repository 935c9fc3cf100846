import { useI18n } from '#ui/i18n.tsx'
import { SubscribeForm } from '../parts/SubscribeForm.tsx'

export function View() {
  const { t } = useI18n()
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8">
      <header className="grid gap-2">
        <h1 className="text-24 sm:text-30">{t('newsletter.title')}</h1>
        <p className="text-soft">{t('newsletter.form.text')}</p>
      </header>
      <section className="card p-5 sm:p-8" aria-label={t('newsletter.subscribe')}>
        <SubscribeForm privacy={t('newsletter.form.privacy')} />
      </section>
    </div>
  )
}
