import { decodeBase64Url, encodeBase64Url } from './base64url.ts'

declare const kind: unique symbol

/** A branded number of a row, typed by its kind. */
export type Id<Kind extends string> = number & { readonly [kind]: Kind }

/** The opaque id of a thing on the wire, beside its number (`databaseId`). */
export const opaqueId = (of: string, id: number): string => encodeBase64Url(`${of}:${id}`)

/** A number as it stands in an address; null for what is none. */
export const readNumber = (text: string): number | null =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

const isIdNumber = (value: number): boolean => Number.isSafeInteger(value) && value > 0

/** Reads what a call sent as an id: a number, its digits, or the opaque text of that kind. */
export const readId = <Kind extends string>(of: Kind, sent: number | string): Id<Kind> | undefined => {
  const text = String(sent)
  const digits = /^\d+$/.test(text)
    ? text
    : new RegExp(`^${of}:(\\d+)$`).exec(decodeBase64Url(text) ?? '')?.[1]
  const id = Number(digits)
  return isIdNumber(id) ? (id as Id<Kind>) : undefined
}
