import type { PageCode } from '#browser/core/page-code.ts'
import { createPageCode } from '#browser/page.tsx'
import { readState } from '#browser/page-store.ts'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import type { ModuleView } from '#site/module.ts'
import { bringParts } from '#ui/later.ts'
import { frame, viewName } from './lists/registry.ts'

// Of what strangers read. The names of files are half of what weighs here: those of the pages of members come apart.
const files = import.meta.glob<ModuleView>(
  [
    './features/*/*/modules/*.tsx',
    '!./features/kernel/*/modules/*.tsx',
    '!./features/*/*/modules/*{Area,Desk,Editor,Form,Library,Page}.tsx',
    '!./features/*/*/modules/{Favorite,Followed,Own}*.tsx',
  ],
  { import: 'View' },
)
const loaders = new Map(Object.entries(files).map(([file, load]) => [viewName(file), load]))
const views = new Map<string, ModuleView>()

/** What the server has rendered is taken over: from here on pages are made here. */
let isOver = false

async function loadViews(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const load = views.has(name) ? undefined : (loaders.get(name) ?? (await memberLoader(name)))
      if (load) views.set(name, await load())
    }),
  )
  // A member is told what is theirs of this page, not of all its modules: no other page is about to be made.
  const here = readState().modules.map(({ name }) => name)
  const isHere =
    names.length > 0 &&
    names.every((name) => here.includes(name)) &&
    here.some((name) => !names.includes(name))
  await bringParts((mark) => (isOver && !isHere) || document.querySelector(mark) !== null)
}

async function memberLoader(name: string) {
  const { memberFiles } = await import('./lists/member-views.ts')
  return Object.entries(memberFiles).find(([file]) => viewName(file) === name)?.[1]
}

const code = createPageCode({
  registry: { ...frame, view: (name) => views.get(name) },
  loadViews,
  askToSignIn: () => openSignIn('account'),
})

/** All of the browser's side that needs React: the frame, and the views as they are wanted. */
export const page: PageCode = {
  ...code,
  hydrate() {
    isOver = true
    return code.hydrate()
  },
}
