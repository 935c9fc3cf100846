import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { LOCALES, type Locale } from '#shared/texts/locales.ts'
import { usePage } from '#site/context.tsx'
import { localize } from '#site/localize.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Segments } from '#ui/forms/Choice.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { plusIcon } from '#ui/icons.ts'
import type { Localized } from '../../../rules/content.ts'
import type { ControlOf } from '../control.ts'
import { ItemTools } from '../ItemTools.tsx'
import { LANGUAGES } from '../languages.ts'
import { moved } from '../list-moves.ts'
import { shownInstead, withText } from '../shown-instead.ts'
import { isBlank, withPasted } from './lines.ts'

const NAMES: Record<Locale, string> = { 'zh-hans': '中文', en: 'English', es: 'Español' }

/** Short texts below each other, written language by language: where one is missing stands what is shown in its place. */
export function LinesControl({ field, value, onChange, ids }: ControlOf<'lines'>) {
  const { t, locale: own } = useI18n()
  const { langOf } = usePage()
  const group = useId()
  const list = useRef<HTMLOListElement>(null)
  const [locale, setLocale] = useState<Locale>(own)
  const rows: readonly Localized[] = Array.isArray(value) ? value.map(rowOf) : []
  const { max } = field
  const focus = (place: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li > input')[place]?.focus())
  const add = (place: number) => {
    if (rows.length >= max) return
    onChange(rows.toSpliced(place, 0, {}))
    focus(place)
  }
  const remove = (place: number) => {
    onChange(rows.toSpliced(place, 1))
    focus(Math.max(0, place - 1))
  }
  const press = (event: KeyboardEvent, place: number) => {
    // A word that is being composed is taken with the same key.
    if (event.nativeEvent.isComposing) return
    const isEmpty = rows[place] !== undefined && isBlank(rows[place])
    if (event.key === 'Enter') add(place + 1)
    else if (event.key === 'Backspace' && isEmpty) remove(place)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent, place: number) => {
    const next = withPasted(rows, event.clipboardData.getData('text/plain'), { place, locale, most: max })
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div className="bf-lined">
      <Segments
        name={group}
        label={t('builder.form.lines.language', { field: field.label })}
        value={locale}
        onValue={setLocale}
        segments={LOCALES.map((code) => ({ value: code, label: <Language locale={code} rows={rows} /> }))}
      />
      <ol ref={list} className="bf-lines">
        {rows.map((row, place) => {
          const other = shownInstead(row, locale)
          const label = t('builder.form.texts.row', { field: field.label, place: place + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: texts have nothing of their own that stays the same
            <li key={place} data-missing={other === null ? undefined : ''}>
              <TextInput
                lang={langOf(other ?? locale)}
                aria-label={t('builder.form.text.in', { field: label, locale: LANGUAGES[locale] })}
                aria-describedby={ids['aria-describedby']}
                aria-invalid={ids['aria-invalid']}
                placeholder={other === null ? '' : row[other]}
                maxLength={field.each}
                autoComplete="off"
                value={row[locale] ?? ''}
                onChange={({ currentTarget }) =>
                  onChange(rows.with(place, withText(row, locale, currentTarget.value)))
                }
                onKeyDown={(event) => press(event, place)}
                onPaste={(event) => paste(event, place)}
              />
              <ItemTools
                name={localize(row, own) || t('builder.form.item.name', { place: place + 1 })}
                isFirst={place === 0}
                isLast={place === rows.length - 1}
                onMove={(by) => onChange(moved(rows, place, place + by))}
                onRemove={() => remove(place)}
              />
            </li>
          )
        })}
      </ol>
      {rows.length >= max ? (
        <p className="text-13 text-soft">{t('builder.form.item.most', { most: max })}</p>
      ) : (
        <div className="bf-lines-add">
          <Button look="line" size="small" onClick={() => add(rows.length)}>
            <Icon path={plusIcon} size={16} />
            {t('builder.form.item.add')}
          </Button>
          <small>{t('builder.form.lines.help')}</small>
        </div>
      )}
    </div>
  )
}

const rowOf = (row: unknown): Localized => (typeof row === 'object' && row !== null ? { ...row } : {})

/** A language, and how many of the texts it has not. */
function Language({ locale, rows }: { locale: Locale; rows: readonly Localized[] }) {
  const { t } = useI18n()
  const { langOf } = usePage()
  const count = rows.filter((row) => shownInstead(row, locale) !== null).length
  return (
    <span className="bf-lines-language">
      <span lang={langOf(locale)}>{NAMES[locale]}</span>
      {count > 0 && <small> {t('builder.form.lines.missing', { count })}</small>}
    </span>
  )
}
