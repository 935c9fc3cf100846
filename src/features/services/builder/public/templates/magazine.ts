import { module, said } from './entry.ts'

/** Reading first: one lead, then the rest by how much time one has. */
export const magazine = [
  module('lead', 'article-lead', {}, 'top'),
  module('newest', 'article-list', {
    from: 'newest',
    count: 9,
    skip: 1,
    title: said('最新文章', 'New articles', 'Artículos nuevos'),
  }),
  module(
    'read',
    'article-list',
    { from: 'popular', count: 6, density: 'lines', title: said('读得最多', 'Most read', 'Lo más leído') },
    'side',
  ),
  module(
    'people',
    'people-list',
    { from: 'active', count: 5, title: said('作者', 'Writers', 'Quienes escriben') },
    'side',
  ),
  module(
    'write',
    'call-to-action',
    {
      heading: said('你也可以写', 'You can write here too', 'Tú también puedes escribir'),
      text: said(
        '把你懂的事写下来，总有人正在找它。',
        'Write down what you know: somebody is looking for it.',
        'Escribe lo que sabes: alguien lo está buscando.',
      ),
      buttons: [
        { label: said('开始写', 'Start writing', 'Empezar a escribir'), link: 'create', look: 'main' },
      ],
    },
    'bottom',
  ),
  module(
    'topics',
    'topic-list',
    {
      from: 'all',
      count: 5,
      hasTabs: false,
      title: said('读者在聊', 'What readers discuss', 'De qué hablan los lectores'),
    },
    'bottom',
  ),
]
