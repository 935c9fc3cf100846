import '../search-box.css'
import { usePage } from '#site/context.tsx'
import type { ModuleProps } from '#site/module.ts'
import { SEARCH_PATH } from '#site/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { SearchBoxSettings } from '../schemas.ts'
import type { SearchBoxData } from './search-box.ts'

export function View({ data: { title, text, hint } }: ModuleProps<SearchBoxSettings, SearchBoxData>) {
  const { t } = useI18n()
  const { href } = usePage()
  return (
    <section className="search-box">
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      <search>
        <form action={href(SEARCH_PATH)}>
          <input
            type="search"
            name="q"
            maxLength={300}
            required
            className="input"
            aria-label={t('search.field')}
            placeholder={hint}
            enterKeyHint="search"
          />
          <Button type="submit" look="line">
            {t('search.submit')}
          </Button>
        </form>
      </search>
    </section>
  )
}
