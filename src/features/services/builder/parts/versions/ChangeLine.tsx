import type { Translate } from '#shared/texts/i18n.ts'
import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Field } from '../../public/fields.ts'
import type { Change } from '../../rules/changes.ts'
import { type Content, type Entry, isFrame } from '../../rules/content.ts'

/** What a change is called and how it is drawn: 'hidden' stands for shown again too. */
export type Mark = 'added' | 'changed' | 'moved' | 'removed'

export const markOf = ({ kind }: Change): Mark =>
  kind === 'added' || kind === 'moved' || kind === 'removed' ? kind : 'changed'

export interface Names {
  /** Of a kind of module. */
  titleOf: (name: string) => string
  fieldsOf: (name: string) => readonly Field[] | undefined
}

interface Props extends Names {
  change: Change
  before: Content
  after: Content
  /** What is gone can be kept. */
  canKeep: boolean
}

/** One change in words. */
export function ChangeLine({ change, before, after, canKeep, titleOf, fieldsOf }: Props) {
  const { t } = useI18n()
  const { kind, name, device } = change
  const title = kind === 'page' ? t('builder.form.change.page') : titleOf(name)
  return (
    <span className="min-w-0">
      <span className="bf-mark" data-mark={markOf(change)}>
        {t('builder.form.change.kind', { kind: wordOf(change) })}
      </span>{' '}
      {title}
      {device && <span className="text-soft"> · {t('builder.form.change.on', { device })}</span>}
      <Details
        change={change}
        before={before}
        after={after}
        canKeep={canKeep}
        titleOf={titleOf}
        fieldsOf={fieldsOf}
      />
    </span>
  )
}

/** What is hidden and what is shown again are two words of one kind. */
export function wordOf({
  kind,
  fields,
}: Change): 'added' | 'changed' | 'moved' | 'removed' | 'hidden' | 'shown' {
  if (kind === 'hidden') return fields[0]?.after === true ? 'hidden' : 'shown'
  return kind === 'page' ? 'changed' : kind
}

function Details({ change, before, after, canKeep, titleOf, fieldsOf }: Props) {
  const { t, locale } = useI18n()
  const { kind, id, list } = change
  if (kind === 'hidden') return null
  if (kind === 'added') {
    const entries = entriesOf(after, list)
    const above = entries[entries.findIndex((entry) => entry.id === id) - 1]
    return (
      <small>
        {above
          ? t('builder.form.change.behind', { name: titleOf(above.name) })
          : t('builder.form.change.first')}
      </small>
    )
  }
  if (kind === 'moved') {
    return (
      <small>
        {t('builder.form.change.places', { from: placeOf(before, change), to: placeOf(after, change) })}
      </small>
    )
  }
  if (kind === 'removed') return canKeep ? <small>{t('builder.form.change.keep')}</small> : null
  const fields = fieldsOf(change.name)
  return (
    <small>
      {change.fields.map(({ name, before: was, after: is }, place) => {
        const field = fields?.find((one) => one.name === name)
        const [old, now] = [wordsOf(field, was, t, locale), wordsOf(field, is, t, locale)]
        return (
          <span key={name}>
            {place > 0 && ', '}
            {field?.label ?? pageFieldLabel(t, name)}
            {old !== null && now !== null && (
              <>
                {' '}
                <del>{old}</del> <ins>{now}</ins>
              </>
            )}
          </span>
        )
      })}
    </small>
  )
}

const entriesOf = (content: Content, list: Change['list']): readonly Entry[] =>
  isFrame(content) ? [] : (content.modules[list] ?? [])

const placeOf = (content: Content, { id, list }: Change): number =>
  entriesOf(content, list).findIndex((entry) => entry.id === id) + 1

/** Longer values are not written out: the frames show them. */
const LONGEST = 40

/** A value as its form shows it; null where it is more than a word. */
function wordsOf(field: Field | undefined, value: unknown, t: Translate, locale: Locale): string | null {
  const words = wordsOfAny(field, value, t, locale)
  return words !== null && words.length <= LONGEST ? words : null
}

function wordsOfAny(field: Field | undefined, value: unknown, t: Translate, locale: Locale): string | null {
  if (value === undefined || value === null || value === '') return t('builder.form.change.nothing')
  if (field?.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? null
  if (field?.kind === 'localized')
    return localize(value as object, locale) || t('builder.form.change.nothing')
  if (field?.kind === 'reference' || field?.kind === 'picture') return null
  if (typeof value === 'boolean') return t(value ? 'builder.form.change.yes' : 'builder.form.change.no')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Of what belongs to the page itself, or to the frame. */
const PAGE_FIELDS = [
  'title',
  'description',
  'access',
  'picture',
  'colorMode',
  'floating',
  'tablet',
  'mobile',
  'hue',
  'radius',
  'typeface',
  'typeSize',
  'footer',
  'header.attrsPicked',
  'header.menus',
  'header.userList',
  'header.logoWidth',
  'header.textSize',
  'header.colors',
] as const

function pageFieldLabel(t: Translate, name: string): string {
  const known = PAGE_FIELDS.find((field) => field === name)
  // ICU choices are named by words without dots.
  return known ? t('builder.form.change.field', { field: known.replace('header.', '') }) : name
}
