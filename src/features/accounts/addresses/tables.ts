import type { Generated } from 'kysely'
import type { Id, Stamp } from '#database/columns.ts'

export type AddressType = 'SELECTED' | 'MANUAL'

interface Addresses {
  id: Id
  person_id: number
  type: AddressType
  is_default: boolean
  /** GeoNames ids from the country down, as many as were chosen. */
  place_ids: Generated<number[]>
  /** What those were called when it was saved. */
  place_names: Generated<string[]>
  /** ISO 3166-1, two letters; '' where it is written in one text. */
  country_code: Generated<string>
  /** Street and number. */
  street: Generated<string>
  /** The whole address in one text. */
  text: Generated<string>
  name: string
  /** '+34' */
  dial_code: string
  /** The digits behind it. */
  phone: string
  postcode: Generated<string>
  created_at: Stamp
  updated_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    addresses: Addresses
  }
}
