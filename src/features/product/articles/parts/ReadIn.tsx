import { LOCALE_TAGS } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { localizedPath } from '#site/routes.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { ArticleView } from '../schemas.ts'

/** The other languages that the article can be read in, each by its own name. */
export function ReadIn({ text }: { text: Pick<ArticleView, 'language' | 'languages' | 'path'> }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const others = frame.languages.filter(({ code }) => code !== text.language && text.languages.includes(code))
  if (others.length === 0) return null
  return (
    <span className="inline">
      {t('article.readIn')}{' '}
      {others.map(({ code, name }, place) => (
        <span key={code}>
          {place > 0 && ' · '}
          <a
            className="link"
            href={localizedPath(text.path, code)}
            hrefLang={LOCALE_TAGS[code]}
            lang={LOCALE_TAGS[code]}
          >
            {name}
          </a>
        </span>
      ))}
    </span>
  )
}
