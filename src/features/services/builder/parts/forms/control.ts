import type { ComponentType } from 'react'
import type { Field, FieldKind } from '../../public/fields.ts'

/** What a control needs to belong to the label, the help and the problem of its field. */
export interface ControlIds {
  id: string
  labelId: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface ControlOf<Kind extends FieldKind['kind']> {
  field: Extract<Field, { kind: Kind }>
  value: unknown
  /**
   * undefined takes the setting out: its default holds again.
   *
   * @param alt of a picture: what describes it in the library
   */
  onChange: (value: unknown, alt?: string) => void
  ids: ControlIds
  /** Says what is wrong with what was typed and was not taken; null: nothing. */
  onProblem: (problem: string | null) => void
}

/** One control that a label can point at; the others are groups, which it names. */
const SINGLE: ReadonlySet<FieldKind['kind']> = new Set([
  'text',
  'link',
  'number',
  'color',
  'date',
  'moment',
  'switch',
  'zone',
])

/** px: the form is as wide as this, each choice has this around its word, and a Latin character is about as wide as that. */
const FORM = 304
const AROUND = 28
const CHARACTER = 7.5

/** Whether choices stand side by side, each as wide as the widest; otherwise they are a list that opens. */
export function isSegmented({ options }: Extract<Field, { kind: 'choice' }>, value: unknown): boolean {
  const isSet = options.some((option) => option.value === value)
  const room = (FORM / options.length - AROUND) / CHARACTER
  return isSet && options.length > 1 && options.every(({ label }) => widthOf(label) <= room)
}

/** Chinese, and what is as wide: a character that takes the room of two. */
const WIDE = /[\u1100-\u{10ffff}]/gu

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0)

export const isSingle = (field: Field, value: unknown): boolean =>
  SINGLE.has(field.kind) || (field.kind === 'choice' && !isSegmented(field, value))

/** The fields inside of a list or a group, which change as one value. */
export interface InnerFieldsProps {
  fields: readonly Field[]
  values: Record<string, unknown>
  onChange: (values: Record<string, unknown>) => void
  /** The place in a list of what has these fields. */
  at?: number
}
/** What shows them is handed down: it is made of the very controls that hold such fields. */
export type InnerFields = ComponentType<InnerFieldsProps>
