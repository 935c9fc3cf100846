import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const setupPages: PresetPages = {
  'setup.single': ownPage('setup.title', 'first-admin', 'founder'),
  'admin.setup': ownPage('setup.title', 'setup-desk', 'setup'),
}
