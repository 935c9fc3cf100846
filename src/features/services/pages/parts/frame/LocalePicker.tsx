import type { MouseEvent, ReactNode } from 'react'
import { setCurrency } from '#browser/visitor/currency.ts'
import { setLocale } from '#browser/visitor/locale.ts'
import { LOCALE_TAGS, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { localizedPath, splitLocale } from '#site/routes.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { checkIcon, globeIcon } from '#ui/icons.ts'
import { Flyout } from './Flyout.tsx'

/** Which language, and which currency prices stand in. */
export function LocalePicker() {
  const { t } = useI18n()
  const { frame, currency } = usePage()
  return (
    <Flyout icon={globeIcon} label={t('shell.locale')}>
      <Group title={t('shell.locale.language')}>
        <LanguageLinks className="floats-line" hasFlags mark={<Icon path={checkIcon} size={16} />} />
      </Group>
      {frame.currencies.length > 1 && (
        <Group title={t('shell.locale.currency')}>
          {frame.currencies.map(({ code, symbol, name }) => (
            <button
              key={code}
              type="button"
              className="floats-line w-full"
              aria-current={code === currency ? 'true' : undefined}
              onClick={() => void setCurrency(code)}
            >
              <span className="num w-5 flex-none text-center text-soft">{symbol}</span>
              <span className="flex-1 text-start">{name}</span>
              {code === currency ? (
                <Icon path={checkIcon} size={16} />
              ) : (
                <small className="text-faint">{code}</small>
              )}
            </button>
          ))}
        </Group>
      )}
    </Flyout>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-66 p-1.5 not-first:border-t not-first:border-line">
      <p className="px-2.5 py-1.5 text-12 text-faint">{title}</p>
      {children}
    </div>
  )
}

/** The same page in each language: plain links, which a script takes over to keep the choice. */
export function LanguageLinks({
  className,
  hasFlags = false,
  mark,
}: {
  className?: string
  hasFlags?: boolean
  mark?: ReactNode
}) {
  const { frame, state, locale } = usePage()
  const { rest } = splitLocale(state.route.path)
  const choose = (event: MouseEvent, code: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void setLocale(code)
  }
  return frame.languages.map(({ code, name, flag }) => (
    <a
      key={code}
      href={localizedPath(rest, code)}
      hrefLang={LOCALE_TAGS[code]}
      lang={LOCALE_TAGS[code]}
      className={className}
      aria-current={code === locale ? 'true' : undefined}
      onClick={(event) => choose(event, code)}
    >
      {hasFlags && flag && (
        <img src={flag} alt="" width={21} height={14} loading="lazy" className="h-3.5 w-5.25 flex-none" />
      )}
      <span className="flex-1">{name}</span>
      {code === locale && mark}
    </a>
  ))
}
