import type { Localized } from '#site/localize.ts'

/** Where an order goes, as it was then: the buyer's address book may change. */
export interface OrderAddress {
  name: string
  dialCode: string
  phone: string
  /** ISO 3166-1; '' where it was written in one text. */
  countryCode: string
  /** GeoNames ids from the country down, and what they were called. */
  placeIds: number[]
  placeNames: string[]
  street: string
  postcode: string
  text: string
}

/** How an order is sent, as it was offered then. */
export interface OrderPostage {
  key: string
  name: Localized
  /** Days that it takes. */
  least: number
  most: number
}

/** What the buyer has agreed to: the page and the day of its text. */
export interface OrderTerms {
  path: string
  version: string
}
