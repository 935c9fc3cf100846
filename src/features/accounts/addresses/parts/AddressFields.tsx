import { DialCodeSelect } from '#features/accounts/account/parts/form/PhoneInput.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, TextArea, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { LONGEST } from '../rules/fields.ts'
import { usesPostcodes } from '../rules/postcodes.ts'
import type { OfferedCountry } from '../schemas.ts'
import type { AddressDraft } from './address-draft.ts'
import { PlaceFields } from './PlaceFields.tsx'

export type AddressField = 'name' | 'phone' | 'country' | 'place' | 'text' | 'postcode'

interface Props {
  draft: AddressDraft
  onDraft: (draft: AddressDraft) => void
  errors: Partial<Record<AddressField, string>>
}

/** Who takes it, and how to reach them. */
export function PersonFields({ draft, onDraft, errors }: Props) {
  const { t } = useI18n()
  return (
    <>
      <Field label={t('addresses.name')} error={errors.name} isRequired>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={LONGEST.name}
            value={draft.name}
            onChange={({ currentTarget }) => onDraft({ ...draft, name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t('addresses.phone')} error={errors.phone} isRequired>
        {(control) => (
          <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
            <DialCodeSelect
              country={draft.phoneCountry}
              dialCode={draft.dialCode}
              onDialCode={({ country, dialCode }) => onDraft({ ...draft, phoneCountry: country, dialCode })}
            />
            <TextInput
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={LONGEST.phone}
              className="num"
              value={draft.phone}
              onChange={({ currentTarget }) => onDraft({ ...draft, phone: currentTarget.value })}
            />
          </div>
        )}
      </Field>
    </>
  )
}

/** The places from lists, street and postcode typed. */
export function SelectedFields({
  draft,
  onDraft,
  errors,
  countries,
  countryCode,
}: Props & { countries: readonly OfferedCountry[]; countryCode: string }) {
  const { t } = useI18n()
  return (
    <>
      <PlaceFields draft={draft} countries={countries} onDraft={onDraft} errors={errors} />
      <div className="grid gap-4 sm:col-span-2 sm:grid-flow-col sm:grid-cols-[minmax(0,1fr)] sm:auto-cols-[minmax(0,11rem)]">
        <Field
          label={t('addresses.street')}
          // The lists end at the city there.
          help={countryCode === 'CN' ? t('addresses.districtInStreet') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="address-line1"
              maxLength={LONGEST.street}
              value={draft.address}
              onChange={({ currentTarget }) => onDraft({ ...draft, address: currentTarget.value })}
            />
          )}
        </Field>
        {usesPostcodes(countryCode) && (
          <Field label={t('addresses.postcode')} error={errors.postcode} isOptional>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="postal-code"
                maxLength={LONGEST.postcode}
                className="num"
                value={draft.postcode}
                onChange={({ currentTarget }) => onDraft({ ...draft, postcode: currentTarget.value })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
}

/** All of it as it would stand on the envelope. */
export function ManualField({ draft, onDraft, errors }: Props) {
  const { t } = useI18n()
  return (
    <div className="sm:col-span-2">
      <Field label={t('addresses.text')} help={t('addresses.textHelp')} error={errors.text} isRequired>
        {(control) => (
          <TextArea
            {...control}
            autoComplete="address-line1"
            maxLength={LONGEST.text}
            value={draft.addressString}
            onChange={({ currentTarget }) => onDraft({ ...draft, addressString: currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}

interface DefaultProps extends Pick<Props, 'draft' | 'onDraft'> {
  /** It is the default, or will be as the only one: there is always one. */
  isAlways: boolean
}

export function DefaultField({ draft, onDraft, isAlways }: DefaultProps) {
  const { t } = useI18n()
  if (isAlways) {
    return (
      <p className="text-14 text-soft">{t(draft.id ? 'addresses.isDefault' : 'addresses.firstDefault')}</p>
    )
  }
  return (
    <Choice
      checked={draft.default}
      onChange={({ currentTarget }) => onDraft({ ...draft, default: currentTarget.checked })}
    >
      {t('addresses.useAsDefault')}
    </Choice>
  )
}
