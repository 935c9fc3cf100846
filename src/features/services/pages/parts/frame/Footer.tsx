import { usePage } from '#site/context.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { LanguageLinks } from './LocalePicker.tsx'

/** @param isShort only whose site it is, and its languages */
export function Footer({ isShort }: { isShort: boolean }) {
  const { t } = useI18n()
  const { frame, state } = usePage()
  const { footer, legal, siteName, siteDescription } = frame
  return (
    <footer className="footer">
      {!isShort && (
        <div className="wrap grid gap-10 py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
          <div className="max-w-sm">
            <p className="text-16 font-semibold text-ink">{siteName}</p>
            <p className="mt-2">{siteDescription}</p>
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
            {footer.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <h2 className="mb-2 text-14 text-ink">{column.title}</h2>
                <ul>
                  {column.links.map(({ label, href }) => (
                    <li key={href + label}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
      )}
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-13">
          <p>
            {t('shell.footer.copyright', { year: state.now.slice(0, 4), site: siteName })}
            {legal.text && (
              <>
                {' · '}
                {legal.href ? <a href={legal.href}>{legal.text}</a> : legal.text}
              </>
            )}
          </p>
          <nav
            aria-label={t('shell.locale.language')}
            className="-my-3 flex gap-5 *:py-3 aria-[current]:*:text-ink"
          >
            <LanguageLinks />
          </nav>
        </div>
      </div>
    </footer>
  )
}
