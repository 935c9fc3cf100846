import { Button } from '#ui/actions/Button.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { LEVELS, type Level } from '../rules/fields.ts'
import type { OfferedCountry } from '../schemas.ts'
import { type AddressDraft, type NamedPlace, NO_PLACE, withPlace } from './address-draft.ts'
import { type Choices, usePlaces } from './use-places.ts'

interface Props {
  draft: AddressDraft
  countries: readonly OfferedCountry[]
  onDraft: (draft: AddressDraft) => void
  errors: Partial<Record<'country' | 'place', string>>
}

/** From the country down: each level has its list as soon as the one above it is chosen, and waits until then. */
export function PlaceFields({ draft, countries, onDraft, errors }: Props) {
  const { listIn, retry } = usePlaces(draft)
  const parentOf = (depth: number): number => draft[LEVELS[depth - 1] ?? 'country'].geonameId
  const choicesAt = (depth: number): Choices | undefined => {
    if (depth === 0) return countries
    return parentOf(depth) > 0 ? listIn(parentOf(depth)) : undefined
  }
  // Places in error are the last that was chosen, which may not lie within the one above.
  const last = LEVELS.findLast((level) => draft[level].geonameId > 0)
  return LEVELS.map((level, depth) => {
    const chosen = draft[level]
    const choices = choicesAt(depth)
    if (chosen.geonameId === 0 && !isShown(level, choices, choicesAt(depth - 1))) return null
    return (
      <PlaceField
        key={level}
        level={level}
        choices={choices}
        chosen={chosen}
        error={(level === 'country' && errors.country) || (level === last ? errors.place : undefined)}
        onChoose={(place) => onDraft(withPlace(draft, level, place))}
        onRetry={() => retry(parentOf(depth))}
      />
    )
  })
}

/** Whether there is something to choose, or will be; districts are few, and do not promise themselves. */
function isShown(level: Level, choices: Choices | undefined, above: Choices | undefined): boolean {
  if (typeof choices === 'object') return choices.length > 0
  if (choices === 'failed') return true
  return level !== 'district' && typeof above === 'object' && above.length > 0
}

interface FieldProps {
  level: Level
  /** undefined: the level above is to be chosen first. */
  choices: Choices | undefined
  chosen: NamedPlace
  error: string | undefined
  onChoose: (place: NamedPlace) => void
  onRetry: () => void
}

function PlaceField({ level, choices, chosen, error, onChoose, onRetry }: FieldProps) {
  const { t } = useI18n()
  const list = typeof choices === 'object' ? choices : []
  // One that has left the data, or the list of countries, stays with the address.
  const isListed = list.some(({ geonameId }) => geonameId === chosen.geonameId)
  const known = chosen.geonameId > 0 && !isListed ? [chosen, ...list] : list
  const words =
    choices === undefined
      ? t(level === 'city' ? 'addresses.wait.city' : 'addresses.wait.province')
      : choices === 'loading'
        ? t('ui.loading')
        : choices === 'failed'
          ? t('addresses.placesFailed')
          : t('addresses.choose')
  return (
    <Field label={t(`addresses.${level}`)} error={error} isRequired={level === 'country'}>
      {(control) => (
        <div className="flex min-w-0 gap-2">
          <NativeSelect
            {...control}
            // A list is as wide as its longest name otherwise, and wider than the form.
            className="min-w-0"
            autoComplete={level === 'country' ? 'country-name' : 'off'}
            disabled={typeof choices !== 'object' && chosen.geonameId === 0}
            aria-busy={choices === 'loading' || undefined}
            value={chosen.geonameId}
            onChange={({ currentTarget: { value } }) =>
              onChoose(known.find(({ geonameId }) => geonameId === Number(value)) ?? NO_PLACE)
            }
          >
            <option value={0}>{words}</option>
            {known.map(({ geonameId, name }) => (
              <option key={geonameId} value={geonameId}>
                {name}
              </option>
            ))}
          </NativeSelect>
          {choices === 'failed' && (
            <Button look="line" className="h-11" onClick={onRetry}>
              {t('addresses.again')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
