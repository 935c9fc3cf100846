import { module, said } from './entry.ts'

/** Talk first: what is asked now, who answers, and a place to begin. */
export const community = [
  module(
    'opening',
    'hero',
    {
      heading: said('有问题，问懂的人', 'Ask people who know', 'Pregunta a quien sabe'),
      text: said(
        '提一个问题，回答一个问题，认识和你关心同一件事的人。',
        'Ask a question, answer one, and meet people who care about the same things.',
        'Haz una pregunta, responde otra y conoce a gente a la que le importa lo mismo.',
      ),
      buttons: [
        {
          label: said('去看讨论', 'See the topics', 'Ver los temas'),
          link: 'community/archive/all',
          look: 'main',
        },
        { label: said('写点什么', 'Write something', 'Escribir algo'), link: 'create', look: 'line' },
      ],
    },
    'top',
  ),
  module('topics', 'topic-list', {
    from: 'all',
    count: 10,
    title: said('正在讨论', 'Being talked about', 'De qué se habla'),
  }),
  module('answers', 'latest-answers', {
    title: said('最新回答', 'Latest answers', 'Últimas respuestas'),
    count: 5,
  }),
  module('nodes', 'node-list', { count: 8 }, 'side'),
  module(
    'thanks',
    'leaderboard',
    {
      title: said('本月最热心', 'Most helpful this month', 'Quienes más ayudan este mes'),
      days: 'month',
      count: 5,
    },
    'side',
  ),
  module(
    'articles',
    'article-list',
    { from: 'newest', count: 3, title: said('值得细读', 'Worth reading', 'Para leer con calma') },
    'bottom',
  ),
]
