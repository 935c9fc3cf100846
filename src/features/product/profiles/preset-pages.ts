import { ownPage, type PresetPages, page } from '#site/preset-pages.ts'

export const profilesPages: PresetPages = {
  'profile.single': page(
    { id: 'header', name: 'profile-header', slot: 'top' },
    { id: 'content', name: 'profile-content' },
  ),
  'account.profile': ownPage('account.page.profile', 'profile-editor', 'profile', 'account'),
  'account.media': ownPage('account.page.media', 'media-library', 'media', 'account'),
  'account.favorite': ownPage('account.page.favorite', 'favorite-list', 'favorite', 'account'),
  'account.following': ownPage('account.page.following', 'followed-people', 'following', 'account'),
}
