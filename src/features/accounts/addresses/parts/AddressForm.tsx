import { Segments } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { ADDRESS_TYPES } from '../rules/fields.ts'
import type { OfferedCountry } from '../schemas.ts'
import { type AddressField, ManualField, PersonFields, SelectedFields } from './AddressFields.tsx'
import type { AddressDraft } from './address-draft.ts'

interface Props {
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  errors: Partial<Record<AddressField, string>>
  countries: readonly OfferedCountry[]
  countryCode: string
}

/** The fields of an address, in two ways: places from lists, or one text. */
export function AddressForm({ countries, countryCode, ...fields }: Props) {
  const { t } = useI18n()
  const { draft, onDraft } = fields
  return (
    <>
      <Segments
        name="address-type"
        label={t('addresses.way')}
        segments={ADDRESS_TYPES.map((value) => ({ value, label: t(`addresses.way.${value}`) }))}
        value={draft.type}
        onValue={(type) => onDraft({ ...draft, type })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PersonFields {...fields} />
        {draft.type === 'MANUAL' ? (
          <ManualField {...fields} />
        ) : (
          <SelectedFields {...fields} countries={countries} countryCode={countryCode} />
        )}
      </div>
    </>
  )
}

/** Where the lists of places come from: their licence asks for it. */
export function PlacesSource() {
  const { t } = useI18n()
  return (
    <p className="text-12 text-soft">
      {t('addresses.source')}{' '}
      <a className="underline" href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames
      </a>
      {', '}
      <a
        className="underline"
        href="https://creativecommons.org/licenses/by/4.0/"
        target="_blank"
        rel="noreferrer license"
      >
        CC BY 4.0
      </a>
      {', geonames.org'}
    </p>
  )
}
