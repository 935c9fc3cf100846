import { type PresetPages, page } from '#site/preset-pages.ts'

export const communityPages: PresetPages = {
  'community.single': page(
    { id: 'topic', name: 'topic-view' },
    { id: 'answers', name: 'answer-list' },
    { id: 'author', name: 'topic-author', slot: 'side' },
    { id: 'node', name: 'node-card', slot: 'side' },
    { id: 'related', name: 'related-topics', slot: 'side' },
  ),
  'community.answer': page(
    { id: 'answer', name: 'answer-view' },
    { id: 'node', name: 'node-card', slot: 'side' },
  ),
  'community.archive': page(
    { id: 'header', name: 'node-header', slot: 'top' },
    { id: 'topics', name: 'topic-list' },
    { id: 'about', name: 'node-about', slot: 'side' },
    { id: 'related', name: 'related-topics', slot: 'side' },
    { id: 'nodes', name: 'node-list', slot: 'side' },
  ),
  'community.tag': page(
    { id: 'header', name: 'node-header', slot: 'top' },
    { id: 'topics', name: 'topic-list' },
    { id: 'nodes', name: 'node-list', slot: 'side' },
  ),
}
