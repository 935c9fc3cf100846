import '#ui/css/reading.css'
import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { usePage } from '#site/context.tsx'
import { LinkButton } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { arrowLeftIcon } from '#ui/icons.ts'
import { spokenNumber } from '../../rules/order-number.ts'
import type { AgreedTerms } from '../../schemas/terms.ts'

interface Props {
  terms: AgreedTerms
  /** Path of its order. */
  back: string
}

/** The terms of sale as somebody has agreed to them. */
export function AgreedTermsText({ terms: { number, version, language, title, html }, back }: Props) {
  const { t } = useI18n()
  const { href, langOf } = usePage()
  const lang = langOf(language)
  return (
    <article>
      <LinkButton look="plain" size="small" href={href(back)}>
        <Icon path={arrowLeftIcon} size={16} />
        {t('orders.invoice.back')}
      </LinkButton>
      <h1 lang={lang} className="mt-3 text-24">
        {title}
      </h1>
      <p className="mt-1 mb-6 text-14 text-soft">
        {t('orders.terms.note', { number: spokenNumber(number), version })}
      </p>
      <div lang={lang}>
        <DocumentText html={html} />
      </div>
    </article>
  )
}
