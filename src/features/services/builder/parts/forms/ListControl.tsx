import type { Locale } from '#shared/texts/locales.ts'
import { localize } from '#site/localize.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Field } from '../../public/fields.ts'
import { freshItem } from '../../rules/fresh-item.ts'
import type { ControlOf, InnerFields } from './control.ts'
import { ItemList } from './ItemList.tsx'

type Item = Record<string, unknown>

/** A setting that is a list of things with fields of their own. */
export function ListControl({ field, value, onChange, Fields }: ControlOf<'list'> & { Fields: InnerFields }) {
  const { t, locale } = useI18n()
  return (
    <ItemList<Item>
      items={Array.isArray(value) ? value.map(itemOf) : []}
      nameOf={(item, place) =>
        nameOf(field.fields, item, locale) || t('builder.form.item.name', { place: place + 1 })
      }
      most={field.max}
      addLabel={t('builder.form.item.add')}
      fresh={() => freshItem(field.fields)}
      onChange={onChange}
    >
      {(item, put, place) => <Fields at={place} fields={field.fields} values={item} onChange={put} />}
    </ItemList>
  )
}

const itemOf = (item: unknown): Item => (typeof item === 'object' && item !== null ? { ...item } : {})

/** The first of its texts. */
function nameOf(fields: readonly Field[], item: Item, locale: Locale): string {
  for (const { kind, name } of fields) {
    const value = item[name]
    const text =
      kind === 'localized'
        ? localize(value as object | undefined, locale)
        : kind === 'text'
          ? value
          : undefined
    if (typeof text === 'string' && text !== '') return text
  }
  return ''
}
