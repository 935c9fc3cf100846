import { fixedPage, ownPage, type PresetPages } from '#site/preset-pages.ts'

export const newsletterPages: PresetPages = {
  'newsletter.single': fixedPage(
    { layout: 'default', title: 'newsletter.title', isPersonal: false },
    { id: 'newsletter', name: 'newsletter-page' },
  ),
  'newsletter.letter': fixedPage(
    { layout: 'default', title: 'newsletter.title', isPersonal: false },
    { id: 'letter', name: 'newsletter-letter' },
    { id: 'form', name: 'newsletter-form' },
  ),
  'newsletter-choices.single': ownPage('newsletter.choices.title', 'newsletter-choices', 'choices'),
  'admin.newsletter': ownPage('newsletter.desk.title', 'newsletter-desk', 'newsletter'),
}
