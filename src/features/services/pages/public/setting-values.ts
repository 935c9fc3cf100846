import { config, safeParse, type z } from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { unknownParts } from '#server/settings/check-setting.ts'
import { PAGE_SETTINGS } from '#server/settings/page-settings-key.ts'
import { DEVICES } from '#shared/visitor/device.ts'
import { type HeaderColors, problemOfColors } from '#shared/visitor/header-colors.ts'
import {
  devicePageSettings,
  type SettingsSchema,
  type StoredPageSettings,
  storedPageSettings,
  storedSettingsOf,
} from '#site/settings.ts'

// Error messages for the settings command; zod/mini has none by default.
config(en())

export const settingKeys = ({ shape }: SettingsSchema): string[] => [...Object.keys(shape), PAGE_SETTINGS]

/** A value that cannot be a setting, with a sentence that says where and why. */
export class UnfitSetting extends Error {}

/**
 * Reads a value for one of the settings, as JSON has it.
 *
 * @throws UnfitSetting naming the place; also for parts that no setting has, which would else be lost in silence
 */
export function parseSetting(settings: SettingsSchema, key: string, value: unknown): unknown {
  if (key === PAGE_SETTINGS) return parsePageSettings(value)
  const schema = settings.shape[key]
  if (!schema) {
    throw new UnfitSetting(`There is no setting "${key}". There are: ${settingKeys(settings).join(', ')}.`)
  }
  return parse(schema, value, key)
}

/**
 * Refuses colours that could not be read, as the forms of the builder do. What was so before may stay: whoever changes the
 * name of the site need not change its colour.
 *
 * @param before what is stored; undefined: nothing
 * @throws UnfitSetting with the nearest that can be read
 */
export function refuseUnreadable(key: string, value: unknown, before: unknown): void {
  if (key !== PAGE_SETTINGS) return
  // The others follow the desktop, where its place is named first.
  for (const device of ['desktop', 'tablet', 'mobile'] as const) {
    const { colors } = storedSettingsOf(value as StoredPageSettings, device).header
    const known = before as StoredPageSettings | null | undefined
    const were = known && storedSettingsOf(known, device).header.colors
    if (JSON.stringify(colors) !== JSON.stringify(were))
      refuseWeakColors(colors, `${PAGE_SETTINGS}.${device}.header.colors`)
  }
}

function refuseWeakColors(colors: HeaderColors, place: string): void {
  const problem = problemOfColors(colors)
  if (!problem) return
  const { mode, part, refusal } = problem
  const said =
    refusal.kind === 'none'
      ? 'is no colour whose contrast can be reckoned. Write it as #rrggbb.'
      : `cannot be read. The nearest that can is ${refusal.nearest}.`
  throw new UnfitSetting(`${place}.${mode}.${part}: ${colors[mode][part] ?? ''} ${said}`)
}

function parsePageSettings(value: unknown): unknown {
  const stored = parse(storedPageSettings, value, PAGE_SETTINGS)
  const parts = Object.keys(devicePageSettings.shape)
  for (const device of DEVICES) {
    const place = `${PAGE_SETTINGS}.${device}`
    const unknown = Object.keys(stored[device]).find((part) => !parts.includes(part))
    if (unknown) throw new UnfitSetting(`${place}.${unknown} is not known. There are: ${parts.join(', ')}.`)
    // Devices inherit from the desktop, so the values are validated together.
    const parsed = attempt(() => storedSettingsOf(stored, device), place)
    refuseLost(stored[device], parsed, place)
  }
  return stored
}

function parse<Value>(schema: z.core.$ZodType<Value>, value: unknown, place: string): Value {
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw unfit(parsed.error, place)
  refuseLost(value, parsed.data, place)
  return parsed.data
}

function attempt<Value>(read: () => Value, place: string): Value {
  try {
    return read()
  } catch (error) {
    throw unfit(error as z.core.$ZodError, place)
  }
}

function unfit({ issues: [issue] }: z.core.$ZodError, place: string): UnfitSetting {
  const where = [place, ...(issue?.path ?? []).map(String)].join('.')
  return new UnfitSetting(`${where}: ${issue?.message ?? 'does not fit'}.`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Reports unknown keys, which the schema would silently drop. */
function refuseLost(given: unknown, kept: unknown, place: string): void {
  const [lost] = unknownParts(given, kept)
  if (lost) throw new UnfitSetting(`${[place, ...lost].join('.')} is not known.`)
}

/** The value at 'site.name.en' within the value of a setting. */
export function valueWithin(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, key) => {
    if (isRecord(inner) && Object.hasOwn(inner, key)) return inner[key]
    if (Array.isArray(inner) && /^\d+$/.test(key)) return inner[Number(key)]
    return undefined
  }, value)
}

/** The same with one part of it replaced; what leads there is made where it is missing. */
export function withPart(value: unknown, [key, ...rest]: readonly string[], part: unknown): unknown {
  if (key === undefined) return part
  if (Array.isArray(value) && /^\d+$/.test(key)) {
    return value.with(Math.min(Number(key), value.length - 1), withPart(value[Number(key)], rest, part))
  }
  const record = isRecord(value) ? value : {}
  return { ...record, [key]: withPart(record[key], rest, part) }
}
