import type { ModuleView } from '#site/module.ts'

/** The views of what is no reading page: of the account, the desks, the staff, and the ways in. */
export const memberFiles = import.meta.glob<ModuleView>(
  [
    '../features/kernel/*/modules/*.tsx',
    '../features/*/*/modules/*{Area,Desk,Editor,Form,Library,Page}.tsx',
    '../features/*/*/modules/{Favorite,Followed,Own}*.tsx',
  ],
  { import: 'View' },
)
