/**
 * The field of a form for one setting of a module: drawn from the module's schema on the server, shown and checked in the
 * browser.
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
  | { kind: 'media' }
  /** `isNumber`: kept by its number instead of what names it in an address. */
  | { kind: 'reference'; to: ReferenceKind; many: boolean; isNumber: boolean }
  | { kind: 'list'; fields: Field[]; max: number }
  | { kind: 'group'; fields: Field[] }
  | { kind: 'date' }
  /** What no form knows: kept as it is. */
  | { kind: 'other' }
