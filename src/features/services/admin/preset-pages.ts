import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const adminPages: PresetPages = {
  'admin.single': ownPage('admin.title', 'admin-area', 'area'),
  'account.appeal': ownPage('admin.silence.title', 'appeal-page', 'appeal'),
}
