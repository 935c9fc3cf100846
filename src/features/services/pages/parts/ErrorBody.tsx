import { usePage } from '#site/context.tsx'
import type { PageState } from '#site/payload.ts'
import { SEARCH_PATH } from '#site/routes.ts'
import { Button, LinkButton } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** What happened and what one can do: alone on the page, or inside the layout. */
export function ErrorBody({ state }: { state: PageState }) {
  const { t } = useI18n()
  const { href, frame } = usePage()
  if (!state.error) return null
  const { status, message } = state.error
  const kind = status === 404 ? 'notFound' : status === 410 ? 'gone' : status >= 500 ? 'broken' : 'refused'
  return (
    <div className="wrap error-page" data-error={status}>
      <Gate status={status} />
      <h1 className="text-24">{t(`shell.error.${kind}.title`)}</h1>
      <p className="mt-2 max-w-md text-balance text-soft">{t(`shell.error.${kind}.hint`)}</p>
      <p
        className="mt-4 max-w-full rounded-control bg-sunken px-3 py-1.5 font-mono text-13 break-all text-soft"
        // A refusal is said in the reader's language.
        lang={kind === 'refused' ? undefined : 'en'}
      >
        {message}
      </p>
      {(kind === 'notFound' || kind === 'gone') && (
        <search className="mt-8 w-full max-w-md">
          <form action={href(SEARCH_PATH)} className="flex gap-2">
            <input
              type="search"
              name="q"
              required
              maxLength={300}
              className="input min-w-0 flex-1"
              aria-label={t('shell.error.search')}
              placeholder={t('shell.error.search')}
              enterKeyHint="search"
            />
            <Button type="submit" look="main" className="h-11">
              {t('shell.error.find')}
            </Button>
          </form>
        </search>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {kind === 'broken' && (
          <Button look="main" onClick={() => location.reload()}>
            {t('ui.retry')}
          </Button>
        )}
        <LinkButton look={kind === 'refused' ? 'main' : 'line'} href={href('')}>
          {t('shell.error.home')}
        </LinkButton>
      </div>
      {frame.header.menus.length > 0 && (
        <nav aria-label={t('shell.menu')} className="mt-10 flex flex-wrap justify-center text-14 text-soft">
          {frame.header.menus.map(({ label, href: to }) => (
            <a key={to + label} href={to} className="px-3 py-3">
              {label}
            </a>
          ))}
        </nav>
      )}
    </div>
  )
}

/** The status code, drawn in the style of the logo. */
function Gate({ status }: { status: number }) {
  const [first, ...others] = String(status)
  return (
    <p className="gate" aria-hidden="true">
      {first}
      <span>{others[0]}</span>
      {others.slice(1).join('')}
    </p>
  )
}
