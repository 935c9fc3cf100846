import type { PageCode } from '#browser/core/page/page-code.ts'
import { readState } from '#browser/page/page-store.ts'
import { createPageCode } from '#browser/page.tsx'
import { openSignIn } from '#features/kernel/people/parts/open-sign-in.ts'
import type { ModuleView } from '#site/module.ts'
import { bringParts } from '#ui/later.ts'
import { frame, viewName } from './lists/registry.ts'

// The views of what strangers read. File names make half of this chunk, so those of members' pages, and of modules that
// pages are built of, are in one of their own.
const files = import.meta.glob<ModuleView>(
  [
    './features/*/*/modules/**/*.tsx',
    '!./features/{kernel,accounts}/*/modules/**/*.tsx',
    '!./features/*/*/modules/**/*{Area,Desk,Editor,Form,Library,Page}.tsx',
    '!./features/*/*/modules/**/{Favorite,Followed,Own}*.tsx',
    '!./features/services/sections/modules/**/*.tsx',
    '!./features/*/*/modules/**/{ChatInvite,Divider,Embed,Html,LatestAnswers,Leaderboard,NewsletterChoices,NewsletterLetter,NodeAbout,PeopleList,SearchBox,SharedDraft,VipTiers}.tsx',
  ],
  { import: 'View' },
)
const loaders = new Map(Object.entries(files).map(([file, load]) => [viewName(file), load]))
const views = new Map<string, ModuleView>()

/** Whether the page is hydrated. */
let isOver = false

async function loadViews(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map(async (name) => {
      const load = views.has(name) ? undefined : (loaders.get(name) ?? (await memberLoader(name)))
      if (load) views.set(name, await load())
    }),
  )
  // A member's personal parts name the modules of this page that changed: no other page is about to be rendered.
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

/** The browser's side that needs React: the frame, and the views on demand. */
export const page: PageCode = {
  ...code,
  hydrate() {
    isOver = true
    return code.hydrate()
  },
}
