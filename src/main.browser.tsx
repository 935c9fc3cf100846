import './styles.css'
import { keepReferral } from '#browser/referral.ts'
import { start } from '#browser/start.tsx'
import { getPageData, getViewer } from '#features/kernel/account/contract.ts'
import { openPictures } from '#features/kernel/documents/parts/open-pictures.ts'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import type { ModuleView } from '#site/module.ts'
import { frame, viewName } from './registry.ts'

const files = import.meta.glob<ModuleView>('./features/*/*/modules/*.tsx', { import: 'View' })
const loaders = new Map(Object.entries(files).map(([file, load]) => [viewName(file), load]))
const views = new Map<string, ModuleView>()

void start({
  registry: { ...frame, view: (name) => views.get(name) },
  loadViews: (names) =>
    Promise.all(
      names.map(async (name) => {
        const load = views.has(name) ? undefined : loaders.get(name)
        if (load) views.set(name, await load())
      }),
    ),
  contracts: { viewer: getViewer, pageData: getPageData },
  onSessionEnd: () => openSignIn('account'),
  isDevelopment: import.meta.env.DEV,
})

openPictures(document)
keepReferral()
