import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Locale } from '#shared/texts/locales.ts'

export type Id = GeneratedAlways<number>

export type Stamp = ColumnType<Date, Date | undefined, Date>

export type Counter = Generated<number>

/** Written as JSON text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>

export type JsonDefault<Value> = ColumnType<Value, string | undefined, string>

/** Of a text or a person. */
export type Language = ColumnType<Locale, string, string>

export type TextStatus = 'original' | 'machine' | 'reviewed' | 'stale'

export interface NamedTexts {
  language: string
  name: string
  description: Generated<string>
  status: Generated<TextStatus>
}
