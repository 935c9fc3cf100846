import { useI18n } from '#ui/i18n.tsx'

/** A disabled message form: without a chosen person, or with the reason why writing is not possible. */
export function DisabledForm({ why }: { why?: string }) {
  const { t } = useI18n()
  const words = why ?? t('messages.chooseFirst')
  return (
    <div className="talk-write">
      <div className="talk-box" data-asleep>
        <textarea rows={3} disabled placeholder={words} aria-label={t('messages.message')} />
      </div>
    </div>
  )
}
