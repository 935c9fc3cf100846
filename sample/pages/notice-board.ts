import type { BuiltPage } from '../types.ts'

/** What the neighbours tell each other, and not whoever walks by. */
export const noticeBoard = {
  id: 'notice-board',
  title: { 'zh-hans': '邻居告示栏', en: 'Neighbours’ notice board', es: 'Tablón de los vecinos' },
  description: {
    'zh-hans': '停水、搬家、借梯子：只给住在这里的人看。',
    en: 'Water cuts, house moves, a ladder to lend: for those who live here.',
    es: 'Cortes de agua, mudanzas, una escalera que se presta: para quienes viven aquí.',
  },
  access: [{ type: 'login' }],
  modules: [
    {
      id: 'heading',
      name: 'section-heading',
      version: 1,
      slot: 'main',
      settings: {
        title: { 'zh-hans': '这个星期', en: 'This week', es: 'Esta semana' },
      },
    },
    {
      id: 'questions',
      name: 'faq',
      version: 1,
      slot: 'main',
      settings: {
        items: [
          {
            question: {
              'zh-hans': '星期四停水吗？',
              en: 'Is the water off on Thursday?',
              es: '¿Cortan el agua el jueves?',
            },
            answer: {
              'zh-hans': '停，早上九点到十一点，河边那一排。',
              en: 'Yes, from nine to eleven in the morning, along the river.',
              es: 'Sí, de nueve a once de la mañana, junto al río.',
            },
          },
          {
            question: {
              'zh-hans': '梯子在谁家？',
              en: 'Who has the ladder?',
              es: '¿Quién tiene la escalera?',
            },
            answer: {
              'zh-hans': '在修表铺后院，用完放回原处。',
              en: 'It stands behind the watch repair shop. Put it back there.',
              es: 'Está detrás de la relojería. Devuélvela a su sitio.',
            },
          },
        ],
      },
    },
  ],
} satisfies BuiltPage
