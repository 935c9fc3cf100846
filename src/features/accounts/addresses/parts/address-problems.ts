import type { Translate } from '#shared/texts/i18n.ts'
import { LEVELS, missingIn } from '../rules/fields.ts'
import { plainPostcode, postcodeExample, usesPostcodes } from '../rules/postcodes.ts'
import type { Address, OfferedCountry } from '../schemas.ts'
import type { AddressField } from './AddressFields.tsx'
import type { AddressDraft } from './address-draft.ts'

/** Which field each refusal speaks of. */
export const ADDRESS_FIELD_OF = {
  'address-name': 'name',
  'address-phone': 'phone',
  'phone-invalid': 'phone',
  'address-country': 'country',
  'address-place': 'place',
  'address-text': 'text',
  'address-postcode': 'postcode',
} as const

/** What the browser can know to be wrong, in words, by field. */
export function addressProblems(
  draft: AddressDraft,
  countryCode: string,
  t: Translate,
): Partial<Record<AddressField, string>> {
  const problems = Object.fromEntries(
    missingIn(draft).map((code) => [ADDRESS_FIELD_OF[code], t(`refusal.${code}`)]),
  )
  const isPlaced = draft.type === 'SELECTED' && usesPostcodes(countryCode)
  const example = isPlaced ? postcodeExample(countryCode, plainPostcode(draft.postcode)) : null
  return example === null ? problems : { ...problems, postcode: t('refusal.address-postcode', { example }) }
}

/** The fields that are no longer wrong, as they have been changed. */
export function changedFields(before: AddressDraft, next: AddressDraft): AddressField[] {
  const isNewCountry = next.country !== before.country
  const fields = [
    ['name', next.name !== before.name],
    ['phone', next.phone !== before.phone || next.dialCode !== before.dialCode],
    ['text', next.addressString !== before.addressString],
    ['postcode', next.postcode !== before.postcode || isNewCountry],
    ['country', isNewCountry],
    ['place', LEVELS.some((level) => next[level] !== before[level])],
  ] as const
  return fields.filter(([, isChanged]) => isChanged).map(([field]) => field)
}

/** ISO 3166-1 of the country that is chosen; one that is offered no longer stays with its address. */
export function countryCodeOf(
  draft: AddressDraft,
  countries: readonly OfferedCountry[],
  before?: Pick<Address, 'country' | 'countryCode'>,
): string {
  const { geonameId } = draft.country
  const offered = countries.find((country) => country.geonameId === geonameId)
  return offered?.countryCode ?? (before?.country.geonameId === geonameId ? before.countryCode : '')
}
