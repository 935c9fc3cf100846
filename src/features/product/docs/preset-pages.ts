import { fixedPage, type PresetPages } from '#site/preset-pages.ts'

export const docsPages: PresetPages = {
  'docs.front': fixedPage(
    { layout: 'docs', title: 'docs.title', isPersonal: false },
    { id: 'tree', name: 'doc-tree', slot: 'side' },
    { id: 'index', name: 'doc-index' },
  ),
  'docs.single': fixedPage(
    { layout: 'docs', title: 'docs.title', isPersonal: false },
    { id: 'tree', name: 'doc-tree', slot: 'side' },
    { id: 'text', name: 'doc-text' },
  ),
}
