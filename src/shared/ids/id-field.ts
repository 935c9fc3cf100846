import { z } from 'zod/mini'
import { readId } from './ids.ts'

/** What an id in the data of a call names: things of one kind, or of the kind that another field says. */
interface IdField {
  of?: string
  kindField?: string
  /** A slug will do as well. */
  isAddress?: boolean
}

/** All id fields of all calls, for whoever looks at their schemas: the test over the catalogue does. */
export const idFields = z.registry<IdField>()

const sent = z.union([z.number(), z.string().check(z.maxLength(60))])

const unreadable = (input: unknown) => ({
  code: 'custom' as const,
  message: 'names nothing of its kind',
  input,
})

/**
 * Names a thing of this kind in a call: by its number, the digits of it, or its opaque id. The action gets the number,
 * and the pages of the site send it: to types it is one.
 */
export function idOf(of: string): z.ZodMiniType<number, number> {
  return fieldOf(of, true)
}

/** The same where the action itself answers for what names nothing: it gets 0, which no row has. */
export function idOrNone(of: string): z.ZodMiniType<number, number> {
  return fieldOf(of, false)
}

function fieldOf(of: string, isStrict: boolean): z.ZodMiniType<number, number> {
  const field = z.pipe(
    sent,
    z.transform((value, { issues }): number => {
      const id = readId(of, value)
      if (id === undefined && isStrict) issues.push(unreadable(value))
      return id ?? 0
    }),
  )
  idFields.add(field, { of })
  return field as z.ZodMiniType<number, number>
}

/** The same where a slug names it too. The action gets the number as digits, or the slug. */
export function addressOf(of: string): z.ZodMiniType<string, string> {
  const field = z.pipe(
    z.union([z.number(), z.string().check(z.minLength(1), z.maxLength(200))]),
    z.transform((value): string => String(readId(of, value) ?? value)),
  )
  idFields.add(field, { of, isAddress: true })
  return field as z.ZodMiniType<string, string>
}

/** An id or address of the kind that another field says: the object around it checks `readsIds`. */
export function idOfKindIn(kindField: string): z.ZodMiniType<number, number> {
  const field = z.union([z.int(), z.string().check(z.maxLength(60))])
  idFields.add(field, { kindField })
  return field as z.ZodMiniType<number, number>
}
export function addressOfKindIn(kindField: string): z.ZodMiniType<string, string> {
  const field = z.pipe(
    z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(200))]),
    z.transform(String),
  )
  idFields.add(field, { kindField, isAddress: true })
  return field as z.ZodMiniType<string, string>
}

/** Where the kind stands: in a field, or as the data say otherwise. */
type KindOf<Data> = (keyof Data & string) | ((data: Data) => string)

const kindIn = <Data>(data: Data, kind: KindOf<Data>): string =>
  typeof kind === 'function' ? kind(data) : String(data[kind])

/** Reads the field `name`, which names a thing of the kind that stands beside it; 0 where it names none. */
export const readsId = <Data extends object>(
  name: keyof Data & string,
  kind: KindOf<Data>,
): z.core.$ZodCheck<Data> =>
  z.check<Data>(({ value }) => {
    const field = value[name] as number | string | null | undefined
    if (field === null || field === undefined) return
    Object.assign(value, { [name]: readId(kindIn(value, kind), field) ?? 0 })
  })

/** The same of an address: what is no id of that kind is taken as a slug. */
export const readsAddress = <Data extends object>(
  name: keyof Data & string,
  kind: KindOf<Data>,
): z.core.$ZodCheck<Data> =>
  z.check<Data>(({ value }) => {
    const id = readId(kindIn(value, kind), value[name] as string)
    if (id !== undefined) Object.assign(value, { [name]: String(id) })
  })
