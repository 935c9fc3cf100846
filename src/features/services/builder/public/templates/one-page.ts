import { module, said } from './entry.ts'

/** One thing, told from top to bottom. */
export const onePage = [
  module(
    'opening',
    'hero',
    {
      heading: said('一句话说清你做什么', 'Say in one line what you do', 'Di en una línea qué haces'),
      text: said(
        '再用两句话，说它对谁有用、为什么。',
        'Then in two more for whom it is, and why.',
        'Y en dos más, para quién es y por qué.',
      ),
      align: 'center',
      buttons: [{ label: said('加入', 'Join', 'Unirse'), link: 'community/archive/all', look: 'main' }],
    },
    'top',
  ),
  module('numbers', 'counters', {}, 'top'),
  module('parts', 'columns', {
    title: said('你会得到什么', 'What you get', 'Qué obtienes'),
    columns: 3,
    items: [
      {
        icon: 'star',
        heading: said('第一个好处', 'The first reason', 'La primera razón'),
        text: said('写最重要的那一个。', 'Write the one that matters most.', 'Escribe la que más importa.'),
      },
      {
        icon: 'heart',
        heading: said('第二个好处', 'The second reason', 'La segunda razón'),
        text: said(
          '写别处没有的那一个。',
          'Write the one that nobody else has.',
          'Escribe la que nadie más ofrece.',
        ),
      },
      {
        icon: 'compass',
        heading: said('第三个好处', 'The third reason', 'La tercera razón'),
        text: said(
          '写让人放心的那一个。',
          'Write the one that puts people at ease.',
          'Escribe la que da confianza.',
        ),
      },
    ],
  }),
  module('questions', 'faq', {
    title: said('你可能想问', 'You may be wondering', 'Quizá te preguntes'),
    items: [
      {
        question: said('要花多少钱？', 'What does it cost?', '¿Cuánto cuesta?'),
        answer: said(
          '直接写出价格，或写明免费。',
          'Say the price, or that it is free.',
          'Di el precio, o que es gratis.',
        ),
      },
      {
        question: said('怎么联系你们？', 'How do I reach you?', '¿Cómo os contacto?'),
        answer: said(
          '写一个真的有人回的地址。',
          'Give an address that somebody reads.',
          'Da una dirección que alguien lea.',
        ),
      },
    ],
  }),
  module(
    'end',
    'call-to-action',
    {
      heading: said('现在就开始', 'Begin now', 'Empieza ahora'),
      look: 'dark',
      buttons: [{ label: said('加入', 'Join', 'Unirse'), link: 'community/archive/all', look: 'main' }],
    },
    'bottom',
  ),
]
