import { fixedPage, type PresetPages } from '#site/preset-pages.ts'

export const translationsPages: PresetPages = {
  create: fixedPage(
    { layout: 'default', title: 'account.create.title', isPersonal: true },
    { id: 'create', name: 'create-form' },
    { id: 'translation', name: 'translation-desk' },
  ),
  'account.content': fixedPage(
    { layout: 'account', title: 'account.page.content', isPersonal: true },
    { id: 'content', name: 'own-content' },
    { id: 'translations', name: 'own-translations' },
  ),
}
