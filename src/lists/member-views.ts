import type { ModuleView } from '#site/module.ts'

/**
 * The views of pages that are not for reading (account, editors, administration, and signing in), and of modules that
 * only pages have which somebody has built of them.
 */
export const memberFiles = import.meta.glob<ModuleView>(
  [
    '../features/{kernel,accounts}/*/modules/**/*.tsx',
    '../features/*/*/modules/**/*{Area,Desk,Editor,Form,Library,Page}.tsx',
    '../features/*/*/modules/**/{Favorite,Followed,Own}*.tsx',
    '../features/services/sections/modules/**/*.tsx',
    '../features/*/*/modules/**/{ChatInvite,Divider,Embed,Html,LatestAnswers,Leaderboard,NewsletterChoices,NewsletterLetter,NodeAbout,PeopleList,SearchBox,SharedDraft,VipTiers}.tsx',
  ],
  { import: 'View' },
)
