import { Button } from '#ui/actions/Button.tsx'
import { NativeSelect, TextInput } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { plusIcon } from '#ui/icons.ts'
import type { FieldOption } from '../../../public/fields.ts'
import type { ControlOf } from '../control.ts'
import { ItemTools } from '../ItemTools.tsx'
import { moved } from '../list-moves.ts'

/** Single values in an order of their own: typed, or chosen out of some. */
export function TextsControl({ field, value, onChange, ids }: ControlOf<'texts'>) {
  const { t } = useI18n()
  const { options, isNumber } = field
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const free = options?.filter((option) => !rows.includes(option.value)) ?? null
  const next = free ? free[0]?.value : ''
  const put = (place: number, text: string) => onChange(rows.with(place, isNumber ? numberIn(text) : text))
  return (
    <div className="grid gap-2">
      <ol className="grid gap-2">
        {rows.map((row, place) => {
          const label = t('builder.form.texts.row', { field: field.label, place: place + 1 })
          const common = { 'aria-label': label, 'aria-invalid': ids['aria-invalid'] }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: values have nothing of their own that stays the same
            <li key={place} className="flex items-center gap-1">
              {options ? (
                <NativeSelect
                  {...common}
                  value={String(row)}
                  onChange={({ currentTarget }) => put(place, currentTarget.value)}
                >
                  {choicesOf(options, free ?? [], row).map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </NativeSelect>
              ) : (
                <TextInput
                  {...common}
                  className="min-w-0 flex-1"
                  inputMode={isNumber ? 'numeric' : undefined}
                  maxLength={field.each}
                  autoComplete="off"
                  value={String(row ?? '')}
                  onChange={({ currentTarget }) => put(place, currentTarget.value)}
                />
              )}
              <ItemTools
                name={String(row ?? '')}
                isFirst={place === 0}
                isLast={place === rows.length - 1}
                onMove={(by) => onChange(moved(rows, place, place + by))}
                onRemove={() => onChange(rows.toSpliced(place, 1))}
              />
            </li>
          )
        })}
      </ol>
      {rows.length < field.max && next !== undefined && (
        <div>
          <Button look="line" size="small" onClick={() => onChange([...rows, next])}>
            <Icon path={plusIcon} size={16} />
            {t('builder.form.item.add')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What is no number stays as it was typed, and is refused where it is saved. */
const numberIn = (text: string): number | string =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text

/** What is chosen here stands among what nobody else has chosen, also where it is none of the options. */
function choicesOf(
  options: readonly FieldOption[],
  free: readonly FieldOption[],
  row: unknown,
): readonly FieldOption[] {
  const own = options.find(({ value }) => value === row) ?? { value: String(row), label: String(row) }
  return [own, ...free]
}
