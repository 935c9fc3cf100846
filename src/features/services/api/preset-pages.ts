import { fixedPage, type PresetPages } from '#site/preset-pages.ts'

export const apiPages: PresetPages = {
  'developers.single': fixedPage(
    { layout: 'default', title: 'api.title', isPersonal: false },
    { id: 'doors', name: 'door-guide' },
  ),
}
