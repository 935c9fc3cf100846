import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { collectPresetPages, type PresetPages } from '#site/preset-pages.ts'
import { type FeatureSettings, type SettingsSchema, settingsSchema } from '#site/settings.ts'

const root = path.join(import.meta.dirname, '../..')

/** The settings of all features without the rest of them, which would take a command a second more. */
export async function loadSettings(): Promise<SettingsSchema> {
  return settingsSchema((await loadAll('settings.ts')).filter(isFeatureSettings))
}

/** The pages of all features, without the rest of them. */
export async function loadPresetPages(): Promise<PresetPages> {
  return collectPresetPages((await loadAll('preset-pages.ts')) as PresetPages[])
}

/** What the files of that name export. */
async function loadAll(name: string): Promise<unknown[]> {
  const files = globSync(`src/features/*/*/${name}`, { cwd: root }).toSorted()
  const loaded = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(path.join(root, file)).href)),
  )
  return loaded.flatMap((exported) => Object.values(exported))
}

const isFeatureSettings = (value: unknown): value is FeatureSettings =>
  value !== null && typeof value === 'object' && 'groups' in value && 'ofLevels' in value
