import { createPageCode } from '#browser/page.tsx'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import type { ModuleView } from '#site/module.ts'
import { frame, viewName } from './lists/registry.ts'

const files = import.meta.glob<ModuleView>('./features/*/*/modules/*.tsx', { import: 'View' })
const loaders = new Map(Object.entries(files).map(([file, load]) => [viewName(file), load]))
const views = new Map<string, ModuleView>()

/** All of the browser's side that needs React: the frame, and the views as they are wanted. */
export const page = createPageCode({
  registry: { ...frame, view: (name) => views.get(name) },
  loadViews: (names) =>
    Promise.all(
      names.map(async (name) => {
        const load = views.has(name) ? undefined : loaders.get(name)
        if (load) views.set(name, await load())
      }),
    ),
  askToSignIn: () => openSignIn('account'),
})
