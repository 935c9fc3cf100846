import '../css/languages.css'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { useI18n } from '../i18n.tsx'

interface Props {
  /** Of each text of a list. */
  languages: readonly Locale[]
  locale: Locale
  /** What the site calls its languages. */
  names: ReadonlyArray<{ code: Locale; name: string }>
  /** Only shows what is left out; the switch is below the whole list. */
  isExcerpt?: boolean
}

/**
 * Below a list with texts of several languages: the choice between all and one's own, and what that leaves out. What is
 * shown of it is up to `languages.css`, so that lists without React have it too (`browser/core/visitor/own-languages.ts`).
 */
export function OtherLanguages({ languages, locale, names, isExcerpt = false }: Props) {
  const { t } = useI18n()
  const others = othersOf({ languages, locale, names })
  if (others.length === 0) return null
  return (
    <div className="languages-line no-print py-3 text-14 text-soft" data-excerpt={isExcerpt ? '' : undefined}>
      <p>
        {others.map(({ code, name, count }) => (
          <span key={code} data-left={LOCALE_TAGS[code].slice(0, 2)}>
            {t('ui.languages.leftOut', { count, language: name })}
          </span>
        ))}
      </p>
      <Choice />
    </div>
  )
}

const othersOf = ({ languages, locale, names }: Omit<Props, 'isExcerpt'>) =>
  names.flatMap(({ code, name }) => {
    const count = code === locale ? 0 : languages.filter((language) => language === code).length
    return count > 0 ? [{ code, name, count }] : []
  })

/** The same choice beside the tabs of a list, where there is room for it. */
export function LanguageChoice(props: Omit<Props, 'isExcerpt'>) {
  if (othersOf(props).length === 0) return null
  return (
    <div className="languages-beside no-print flex-none text-14 text-soft max-md:hidden">
      <Choice />
    </div>
  )
}

function Choice() {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div className="sorts ml-auto" role="group" aria-label={t('ui.languages')}>
      <button type="button" data-languages="own">
        {t('ui.languages.own')}
        <span className="sr-only">{t('ui.languages.chosen')}</span>
      </button>
      <button type="button" data-languages="all">
        {t('ui.languages.all')}
        <span className="sr-only">{t('ui.languages.chosen')}</span>
      </button>
    </div>
  )
}
