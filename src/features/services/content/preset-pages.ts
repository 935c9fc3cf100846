import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const contentPages: PresetPages = {
  'admin.content': ownPage('contentDesk.title', 'content-desk', 'content'),
}
