import { z } from 'zod/mini'
import { idOf, idOrNone } from '#shared/ids/id-field.ts'
import { typedText } from '#shared/texts/typed-text.ts'
import { ADDRESS_TYPES, LONGEST } from './rules/fields.ts'

/** A number of GeoNames, or its digits. 0: none. */
const geonameId = z.pipe(
  z.union([z.int().check(z.gte(0), z.lte(4_294_967_295)), z.string().check(z.regex(/^\d{1,10}$/))]),
  z.transform(Number),
) as z.ZodMiniType<number, number>

export const pickPlacesData = z.object({
  geonameId: z.nullish(geonameId),
  /** The caller's where none is named; English where the site has no such language. */
  lang: z.optional(z.string().check(z.maxLength(35))),
})
export type PickPlacesData = z.infer<typeof pickPlacesData>

const named = { geonameId: z.number(), name: z.string() } as const
export const pickedPlaces = z.array(z.object(named))
export type PickedPlaces = z.infer<typeof pickedPlaces>

const place = z.object(named)
const address = {
  id: z.number(),
  /** Its place in the list, from 0. */
  index: z.number(),
  type: z.enum(ADDRESS_TYPES),
  default: z.boolean(),
  /** With number 0 and no name where none was chosen. */
  country: place,
  province: place,
  city: place,
  district: place,
  /** Street and number. */
  address: z.string(),
  /** The whole address, where it was written in one text. */
  addressString: z.string(),
  /** The digits behind the dial code. */
  phone: z.string(),
  /** '+34' */
  dialCode: z.string(),
  name: z.string(),
  postcode: z.string(),
  /** ISO 3166-1 of the country; '' where it was written in one text. */
  countryCode: z.string(),
  /** As one writes it below the name. */
  lines: z.array(z.string()),
  /** As one writes it, and the country that it belongs to: '' where that is not sure. */
  phoneText: z.string(),
  phoneCountry: z.string(),
} as const
const presented = z.object(address)
export type Address = z.infer<typeof presented>

export const listAddressesData = z.object({})
export type ListAddressesData = z.infer<typeof listAddressesData>
export const addressList = z.object({
  nodes: z.array(presented),
  countries: z.array(z.object({ ...named, countryCode: z.string() })),
})
export type AddressList = z.infer<typeof addressList>
export type OfferedCountry = AddressList['countries'][number]

/** The name is for whoever reads the call: what a place is called stands in the data. */
const chosen = z.optional(
  z.nullable(
    z.object({ geonameId: z.nullish(geonameId), name: z.nullish(z.string().check(z.maxLength(300))) }),
  ),
)
export const saveAddressData = z.object({
  /** Of the one that is changed; by its place in the list otherwise. */
  id: z.optional(idOf('address')),
  /** -1: a new one. */
  index: z.optional(z.int().check(z.gte(-1), z.lte(1_000))),
  type: z.optional(z.enum(ADDRESS_TYPES)),
  default: z.optional(z.boolean()),
  country: chosen,
  province: chosen,
  city: chosen,
  district: chosen,
  address: z.optional(typedText(LONGEST.street)),
  addressString: z.optional(typedText(LONGEST.text)),
  phone: z.optional(typedText(LONGEST.phone)),
  dialCode: z.optional(typedText(8)),
  name: z.optional(typedText(LONGEST.name)),
  postcode: z.optional(typedText(LONGEST.postcode)),
})
export type SaveAddressData = z.infer<typeof saveAddressData>

export const savedAddress = z.object({ success: z.literal(true), data: presented })
export type SavedAddress = z.infer<typeof savedAddress>

export const deleteAddressData = z.object({ type: z.literal('address'), id: idOrNone('address') })
export type DeleteAddressData = z.infer<typeof deleteAddressData>
export const deleted = z.object({ success: z.literal(true) })
export type Deleted = z.infer<typeof deleted>
