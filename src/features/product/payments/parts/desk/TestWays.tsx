import '../../money-desk.css'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { wayText } from '../way-text.ts'

/** Says on every screen of the desk that some of what is sold is not paid with real money. */
export function TestWays({ ways }: { ways: readonly string[] }) {
  const { t, locale } = useI18n()
  if (ways.length === 0) return null
  const named = new Intl.ListFormat(locale).format(ways.map((way) => wayText(way, t)))
  return (
    <p className="money-test">
      <Pill kind="warning">{t('payments.test')}</Pill>
      {t('payments.desk.test', { ways: named })}
    </p>
  )
}
