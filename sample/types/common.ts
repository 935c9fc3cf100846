import type { Locale } from '#shared/texts/locales.ts'

/** Present in every language of the site. */
export type Texts = Record<Locale, string>

export type Currency = 'RMB' | 'USD' | 'EUR'

/** Minor units per currency. */
export type Prices = Record<Currency, number>

/** A person's slug. */
export type PersonSlug = string

/** A name that pictures.ts can draw. */
export type PictureName = string

/** A generated file a visitor can download: written by media.ts, so its size is real. */
export interface SampleFile {
  /** File name in media.ts. */
  name: string
  title: Texts
  extension: string
  unzipPassword?: string
  extractionCode?: string
}

export interface Term {
  key: string
  slug: string | null
  name: Texts
  description: Texts | null
}

export interface Comment {
  author: PersonSlug
  language: Locale
  hoursAgo: number
  /** Plain text. */
  text: string
  likedBy: PersonSlug[]
  replies?: Comment[]
}
