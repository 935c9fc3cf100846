import { isDeepStrictEqual } from 'node:util'
import { safeParse, type z } from 'zod/mini'
import type { SettingsSchema } from '#site/settings.ts'
import { elsewhere, type OtherPlace } from '../rules.ts'

/** One setting as somebody changes it: a part of what is stored under its key, or all of it. */
export interface KnownOption {
  path: string
  key: string
  /** null: all that is stored under the key. */
  part: string | null
  schema: z.core.$ZodType
  preset: unknown
  place: OtherPlace | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** The schemas of the fields of a group, which stand in what gives it its default. */
function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | null {
  const def = schema._zod.def as { shape?: Record<string, z.core.$ZodType>; innerType?: z.core.$ZodType }
  return def.shape ?? (def.innerType ? shapeOf(def.innerType) : null)
}

/** Every setting that there is. */
export function knownOptions({ shape, defaults }: SettingsSchema): KnownOption[] {
  const presets: Readonly<Record<string, unknown>> = { ...defaults() }
  return Object.entries(shape).flatMap(([key, schema]): KnownOption[] => {
    const preset = presets[key]
    const parts = isRecord(preset) && !elsewhere(key) ? shapeOf(schema) : null
    if (!parts) return [{ path: key, key, part: null, schema, preset, place: elsewhere(key) }]
    return Object.entries(parts).map(([part, of]) => {
      const path = `${key}.${part}`
      return {
        path,
        key,
        part,
        schema: of,
        preset: (preset as object)[part as never],
        place: elsewhere(path),
      }
    })
  })
}

export interface HeldValue {
  value: unknown
  /** What is stored does not fit, so the default holds. */
  isUnfit: boolean
}

/** What of the stored settings belongs to this one; undefined: nothing. */
export function storedValue({ key, part }: KnownOption, stored: Readonly<Record<string, unknown>>): unknown {
  const whole = stored[key]
  if (part === null) return whole
  return isRecord(whole) && Object.hasOwn(whole, part) ? whole[part] : undefined
}

/** The value in force. */
export function heldValue(option: KnownOption, stored: Readonly<Record<string, unknown>>): HeldValue {
  const own = storedValue(option, stored)
  if (own === undefined) return { value: option.preset, isUnfit: false }
  const parsed = safeParse(option.schema, own)
  return parsed.success ? { value: parsed.data, isUnfit: false } : { value: option.preset, isUnfit: true }
}

/** What is stored under the key once this has another value; undefined: nothing any more. */
export function storedWith(
  { key, part }: KnownOption,
  stored: Readonly<Record<string, unknown>>,
  value: unknown,
) {
  if (part === null) return value
  const { [part]: _, ...others } = isRecord(stored[key]) ? stored[key] : {}
  const next = value === undefined ? others : { ...others, [part]: value }
  return Object.keys(next).length === 0 ? undefined : next
}

export const same = isDeepStrictEqual
