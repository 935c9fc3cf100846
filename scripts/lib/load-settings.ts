import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FeatureSettings, type SettingsSchema, settingsSchema } from '#site/settings.ts'

const root = path.join(import.meta.dirname, '../..')

/** The settings of all features without the rest of them, which would take a command a second more. */
export async function loadSettings(): Promise<SettingsSchema> {
  const files = globSync('src/features/*/*/settings.ts', { cwd: root }).toSorted()
  const loaded = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(path.join(root, file)).href)),
  )
  return settingsSchema(loaded.flatMap((exported) => Object.values(exported)).filter(isFeatureSettings))
}

const isFeatureSettings = (value: unknown): value is FeatureSettings =>
  value !== null && typeof value === 'object' && 'groups' in value && 'ofLevels' in value
