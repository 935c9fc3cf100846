/**
 * The field of a form for one setting, of a module or of the site: drawn from its schema on the server, shown and checked in
 * the browser.
 */
export type Field = FieldBase & FieldKind

interface FieldBase {
  /** The name of the setting. */
  name: string
  label: string
  help: string | null
}

export interface FieldOption {
  value: string | number
  label: string
}

/** What a reference can lead to. */
export const REFERENCES = ['node', 'category', 'tag', 'article', 'product', 'topic', 'person'] as const
export type ReferenceKind = (typeof REFERENCES)[number]

export type FieldKind =
  | { kind: 'text'; max: number; multiline: boolean }
  /** A text per language. */
  | { kind: 'localized'; max: number; multiline: boolean }
  /** A stored document per language. */
  | { kind: 'rich' }
  | { kind: 'link' }
  | { kind: 'color' }
  | { kind: 'number'; min: number | null; max: number | null; step: number; unit: string | null }
  | { kind: 'switch' }
  | { kind: 'choice'; options: FieldOption[] }
  | { kind: 'choices'; options: FieldOption[] }
  | { kind: 'picture' }
  | { kind: 'film' }
  /** `isNumber`: kept by its number instead of what names it in an address. */
  | { kind: 'reference'; to: ReferenceKind; many: boolean; isNumber: boolean }
  | { kind: 'list'; fields: Field[]; max: number }
  | { kind: 'group'; fields: Field[] }
  | { kind: 'date' }
  /** A day and a time, on the clocks of the site. */
  | { kind: 'moment' }
  /** Single values, in an order of their own. */
  | { kind: 'texts'; max: number; each: number; isNumber: boolean; options: FieldOption[] | null }
  /** Short texts, each in every language, in an order of their own. */
  | { kind: 'lines'; max: number; each: number }
  /** An amount of money in each of these currencies, in its minor units. */
  | { kind: 'amounts'; currencies: string[] }
  /** This, or nothing at all. */
  | { kind: 'maybe'; field: Field }
  | { kind: 'zone' }
  /** What no form knows: kept as it is. */
  | { kind: 'other' }
