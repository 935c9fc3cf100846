import { useId, useState } from 'react'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { localize } from '#site/localize.ts'
import { Chips } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Field } from '../../public/fields.ts'
import type { About } from '../../rules/content.ts'
import { FieldBox } from './FieldBox.tsx'
import { LANGUAGES, SHORT_NAMES } from './languages.ts'
import { PictureControl } from './PictureControl.tsx'

interface Props {
  about: About
  /** Without locale; what a page is called that has no title. */
  path: string
  onPicture: (picture: string | undefined) => void
}

/** What is shown where the page is shared: its picture, and with its words the card that others see. */
export function ShareForm({ about, path, onPicture }: Props) {
  const { t } = useI18n()
  const page = usePage()
  const group = useId()
  const [locale, setLocale] = useState<Locale>(page.locale)
  const card = t('builder.form.share.card', { locale: LANGUAGES[locale] })
  const field = {
    name: 'picture',
    label: t('builder.form.share.picture'),
    help: null,
    kind: 'picture',
  } satisfies Field
  return (
    <>
      <FieldBox label={field.label} at="picture" isGroup>
        {(ids, onProblem) => (
          <PictureControl
            field={field}
            value={about.picture}
            onChange={(value) => onPicture(typeof value === 'string' ? value : undefined)}
            ids={ids}
            onProblem={onProblem}
          />
        )}
      </FieldBox>
      <FieldBox label={t('builder.form.share')} isGroup>
        {() => (
          <div className="grid gap-2">
            <Chips
              name={group}
              label={t('builder.form.share')}
              chips={LOCALES.map((one) => ({ value: one, label: SHORT_NAMES[one] }))}
              value={locale}
              onValue={(one) => setLocale(one as Locale)}
            />
            <figure className="bf-card" aria-label={card}>
              {about.picture ? (
                <img src={about.picture} alt="" />
              ) : (
                <p aria-hidden="true">{t('builder.form.share.none')}</p>
              )}
              <figcaption lang={page.langOf(locale)}>
                <small>{location.host}</small>
                <b>{localize(about.title, locale) || path}</b>
                <span>{localize(about.description, locale) || page.frame.siteDescription}</span>
              </figcaption>
            </figure>
          </div>
        )}
      </FieldBox>
    </>
  )
}
