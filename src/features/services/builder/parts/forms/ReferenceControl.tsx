import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import type { ControlOf } from './control.ts'
import { type Reference, type ReferenceField, useFound, useLabels } from './use-references.ts'

type Value = string | number

/** What a setting leads to, found by some of its words. */
export function ReferenceControl({ field, value, onChange, ids }: ControlOf<'reference'>) {
  const { t } = useI18n()
  const chosen: readonly Value[] = valuesOf(value)
  const [labels, learn] = useLabels(field, chosen)
  const put = (next: readonly Value[]) =>
    onChange(field.many ? [...next] : next.length === 0 ? undefined : next[0])
  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul className="bf-chosen">
          {chosen.map((one) => {
            const known = labels.get(one)
            const label =
              known === null
                ? t('builder.form.reference.gone', { value: String(one) })
                : (known ?? String(one))
            return (
              <li key={one} data-gone={known === null || undefined}>
                <span className="min-w-0 truncate">{label}</span>
                <IconButton
                  size="small"
                  icon={closeIcon}
                  label={t('builder.form.reference.remove', { name: label })}
                  onClick={() => put(chosen.filter((other) => other !== one))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Finder
        field={field}
        labelId={ids.labelId}
        describedBy={ids['aria-describedby']}
        chosen={chosen}
        onChoose={(reference) => {
          learn(reference)
          put(field.many ? [...chosen, reference.value] : [reference.value])
        }}
      />
    </div>
  )
}

const isValue = (value: unknown): value is Value => typeof value === 'string' || typeof value === 'number'

const valuesOf = (value: unknown): Value[] =>
  Array.isArray(value) ? value.filter(isValue) : isValue(value) ? [value] : []

interface FinderProps {
  field: ReferenceField
  labelId: string
  describedBy: string | undefined
  chosen: readonly Value[]
  onChoose: (reference: Reference) => void
}

/** A field to search in, with what it finds below: arrows walk, Enter takes, Escape closes. */
function Finder({ field, labelId, describedBy, chosen, onChoose }: FinderProps) {
  const { t } = useI18n()
  const id = useId()
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const found = useFound(field, query)?.filter(({ value }) => !chosen.includes(value)) ?? null
  const isOpen = query !== null && found !== null
  const close = () => setQuery(null)
  const take = (reference: Reference | undefined) => {
    if (!reference) return
    onChoose(reference)
    close()
  }
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = (found?.length ?? 0) - 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (query === null) setQuery('')
      else setActive(event.key === 'ArrowDown' ? Math.min(last, active + 1) : Math.max(0, active - 1))
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      take(found[active])
    } else if (event.key === 'Escape' && query !== null) {
      event.stopPropagation()
      close()
    }
  }
  return (
    <div className="bf-finder">
      <TextInput
        role="combobox"
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        maxLength={100}
        placeholder={t('builder.form.reference.find', { kind: field.to })}
        value={query ?? ''}
        onChange={({ currentTarget }) => {
          setActive(0)
          setQuery(currentTarget.value)
        }}
        onFocus={() => setQuery((before) => before ?? '')}
        onBlur={close}
        onKeyDown={walk}
      />
      {/* It is there while it is closed too: the field names it. */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={labelId}
        hidden={!isOpen || found.length === 0}
        className="bf-found"
      >
        {found?.map((reference, place) => (
          <button
            key={reference.value}
            id={`${id}-${place}`}
            type="button"
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            // Before the field loses the focus, which would close the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(reference)}
          >
            {reference.label}
          </button>
        ))}
      </div>
      {isOpen && found.length === 0 && (
        <p role="status" className="bf-finder-none">
          {t('builder.form.reference.none')}
        </p>
      )}
    </div>
  )
}
