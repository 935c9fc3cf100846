import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Form } from '../schemas.ts'

type Rules = Form['rules']

/** Who may read what is hidden, in one sentence. */
export function useReaders(rules: Rules): string {
  const { t, locale } = useI18n()
  const { frame, currency } = usePage()
  const who = rules.map(({ type, value }): string => {
    switch (type) {
      case 'level':
        return t('authoring.readers.level', { name: frame.levels[value]?.name ?? value })
      case 'vip':
        return t('authoring.readers.vip', { name: frame.vips[value]?.name ?? value })
      case 'credit':
        return t('authoring.readers.pays', { price: `${value || '0'} ${frame.creditSymbol}` })
      case 'money':
        return t('authoring.readers.pays', { price: `${value || '0'} ${currency}` })
      default:
        return t(`authoring.readers.${type}`)
    }
  })
  if (who.length === 0) return t('authoring.readers', { who: t('authoring.readers.none') })
  const list = new Intl.ListFormat(LOCALE_TAGS[locale], { type: 'disjunction' })
  return t('authoring.readers', { who: list.format([t('authoring.readers.own'), ...who]) })
}

/** Announced to screen readers with every change, so that nobody publishes to the wrong readers. */
export const Readers = ({ rules }: { rules: Rules }) => (
  <p role="status" className="text-14">
    {useReaders(rules)}
  </p>
)
