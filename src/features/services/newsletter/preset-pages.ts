import { fixedPage, ownPage, type PresetPages } from '#site/preset-pages.ts'

export const newsletterPages: PresetPages = {
  'newsletter.single': fixedPage(
    { layout: 'default', title: 'newsletter.title', isPersonal: false },
    { id: 'newsletter', name: 'newsletter-page' },
  ),
  'newsletter-choices.single': ownPage('newsletter.choices.title', 'newsletter-choices', 'choices'),
}
