import type { Entry } from '../../rules/content.ts'

/** A text in all languages, Chinese first. */
export const said = (zh: string, en: string, es: string) => ({ 'zh-hans': zh, en, es })

/** A module of a template; its id says what it is there for. */
export const module = (
  id: string,
  name: string,
  settings: Record<string, unknown> = {},
  slot: Entry['slot'] = 'main',
): Entry => ({ id, name, version: 1, slot, settings })
