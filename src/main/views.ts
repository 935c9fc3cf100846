import type { ModuleView } from '#site/module.ts'
import { viewName } from '../lists/registry.ts'

const viewFiles = import.meta.glob<ModuleView>('../features/*/*/modules/**/*.tsx', {
  eager: true,
  import: 'View',
})
export const views = new Map(Object.entries(viewFiles).map(([file, view]) => [viewName(file), view]))

/** View name → source file, for the lists of files that a page preloads. */
export const viewSources = new Map(
  Object.keys(viewFiles).map((file) => [viewName(file), file.replace('../', 'src/')]),
)
