import { module, said } from './entry.ts'

/** Answers first: search, the chapters, the usual questions, and where to ask what is not there. */
export const help = [
  module(
    'search',
    'search-box',
    {
      title: said('需要什么帮助？', 'How can we help?', '¿En qué podemos ayudarte?'),
      hint: said('用几个词描述问题', 'Describe it in a few words', 'Descríbelo en pocas palabras'),
    },
    'top',
  ),
  module('chapters', 'doc-index'),
  module('questions', 'faq', {
    title: said('常见问题', 'Often asked', 'Preguntas frecuentes'),
    items: [
      {
        question: said('怎么开始？', 'How do I begin?', '¿Cómo empiezo?'),
        answer: said(
          '注册一个账号，读一读第一章，几分钟就够。',
          'Sign up and read the first chapter; it takes a few minutes.',
          'Regístrate y lee el primer capítulo: lleva unos minutos.',
        ),
      },
      {
        question: said(
          '找不到答案怎么办？',
          'What if the answer is not here?',
          '¿Y si la respuesta no está aquí?',
        ),
        answer: said(
          '到社区里提问，会有人回答。',
          'Ask in the community; somebody will answer.',
          'Pregunta en la comunidad: alguien responderá.',
        ),
      },
    ],
  }),
  module(
    'ask',
    'call-to-action',
    {
      heading: said('还没找到？', 'Not found yet?', '¿Aún no lo encuentras?'),
      text: said(
        '问问社区里的人。',
        'Ask the people of the community.',
        'Pregunta a la gente de la comunidad.',
      ),
      buttons: [
        {
          label: said('提问', 'Ask a question', 'Hacer una pregunta'),
          link: 'community/archive/all',
          look: 'main',
        },
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
      title: said('最近的提问', 'Asked lately', 'Preguntas recientes'),
    },
    'bottom',
  ),
]
